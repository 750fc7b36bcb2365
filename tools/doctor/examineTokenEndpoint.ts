import { type Ask, isSilence } from './ask.ts';
import type { FindingList } from './finding.ts';
import { mayRead, preflight } from './preflight.ts';

/**
 * The token endpoint is sent a form, for which a browser asks no permission; but without it the answer may not be read.
 * A preflight tells, or else the refusal that a GET meets there.
 */
export async function examineTokenEndpoint(
  endpoint: string,
  origin: string,
  ask: Ask,
  found: FindingList,
): Promise<void> {
  if (new URL(endpoint).origin === origin) return;
  const { answer, lacks } = await preflight(ask, origin, endpoint, {
    method: 'POST',
    headers: ['content-type'],
  });
  if (isSilence(answer)) {
    found.wrong(
      `Nobody answers at ${endpoint}: ${answer.silence}.`,
      'Nobody can sign in to this org.',
      'Ask whoever runs the provider.',
    );
    return;
  }
  const isAllowed = !lacks.some(({ kind }) => kind === 'origin');
  const refusal = isAllowed ? answer : await ask(endpoint, { headers: { origin }, follow: false });
  if (isAllowed || (!isSilence(refusal) && mayRead(origin, endpoint, refusal))) {
    found.good(`Its token endpoint answers pages of ${origin}.`);
    return;
  }
  found.wrong(
    `${endpoint} does not let pages of ${origin} read its answers.`,
    'People come back from the sign-in, and it ends with "could not be reached".',
    `Allow ${origin} for the token endpoint (on the platform: CORS allowlist, and "Enable CORS for OAuth endpoints").`,
  );
}
