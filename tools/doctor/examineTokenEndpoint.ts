import type { Ask } from './ask.ts';
import type { FindingList } from './finding.ts';
import { mayReadForm } from './preflight.ts';

export async function examineTokenEndpoint(
  endpoint: string,
  origin: string,
  ask: Ask,
  found: FindingList,
): Promise<void> {
  if (new URL(endpoint).origin === origin) return;
  const readable = await mayReadForm(ask, origin, endpoint);
  if (readable === true) {
    found.good(`Its token endpoint answers pages of ${origin}.`);
    return;
  }
  if (readable) {
    found.wrong(
      `Nobody answers at ${endpoint}: ${readable.silence}.`,
      'Nobody can sign in to this org.',
      'Ask the administrator of the provider.',
    );
    return;
  }
  found.wrong(
    `${endpoint} does not let pages of ${origin} read its answers.`,
    'People come back from the sign-in, and it ends with "could not be reached".',
    `Allow ${origin} for the token endpoint (on the platform: CORS allowlist, and "Enable CORS for OAuth endpoints").`,
  );
}
