import type { Org } from '../../src/config/config.ts';
import { decodePayload } from '../../src/session/decodePayload.ts';
import { isSilence } from './ask.ts';
import { examineBucket, NO_TEAM } from './examineBucket.ts';
import { examineForm, preflight, type Visit } from './preflight.ts';

const signed = ['authorization', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-security-token'];
const written = [...signed, 'cache-control', 'content-type', 'if-none-match'];

/** Checks an org's team journal: whether pages may use it and, with an ID token, how the bucket treats objects. */
export async function examineTeam(
  org: Org,
  visit: Visit,
  idToken: string,
  issuer = org.signIn?.authority,
): Promise<void> {
  const { label, team } = org;
  if (!team) return;
  const { found } = visit;
  await examineAccess(team, visit);
  if (isOfSignIn(idToken, org, issuer))
    await examineBucket(org.id, team, idToken, found).catch(() =>
      found.wrong(
        `${team.bucketUrl} gave no answer to one of the requests.`,
        NO_TEAM,
        'Run the doctor again. If it fails again, look at the log of the bucket.',
      ),
    );
  else
    found.unsure(
      `The bucket itself was not asked: that takes an ID token of ${label}.`,
      'Whether it creates an object once, lists it at once and deletes nothing is not known.',
      'Run the doctor with one, as docs/install-team.md says.',
    );
}

async function examineAccess({ bucketUrl, sts }: NonNullable<Org['team']>, visit: Visit): Promise<void> {
  const { origin, found } = visit;
  const isReadable = await examineForm(sts, visit, 'wrong', {
    silent: [NO_TEAM, 'Check team.sts of this org.'],
    unreadable: [NO_TEAM, 'Let a route of the console’s own host lead to it, and name that as team.sts.'],
  });
  const lacking: string[] = [];
  for (const [method, headers] of [
    ['GET', signed],
    ['PUT', written],
  ] as const) {
    const { answer, lacks } = await preflight(visit, `${bucketUrl}/sent`, { method, headers });
    if (isSilence(answer))
      return found.silent('wrong', bucketUrl, answer, NO_TEAM, 'Check team.bucketUrl of this org.');
    lacking.push(...lacks.map((lack) => (lack.kind === 'header' ? lack.name : method)));
  }
  if (lacking.length > 0)
    found.wrong(
      `${bucketUrl} does not allow ${origin} all that is needed: ${[...new Set(lacking)].join(', ')}.`,
      NO_TEAM,
      'Write the CORS rule of docs/install-team.md for the bucket.',
    );
  else if (isReadable) found.good(`Pages of ${origin} may use the bucket and its token service.`);
}

/** Whether the ID token belongs to this sign-in. Some issuers differ from the configured `authority`. */
function isOfSignIn(idToken: string, { signIn }: Org, issuer: string | undefined): boolean {
  const { iss, aud } = (decodePayload(idToken) ?? {}) as { iss?: unknown; aud?: unknown };
  return (
    signIn !== undefined &&
    [signIn.authority, issuer].includes(iss as string) &&
    [aud].flat().includes(signIn.clientId)
  );
}
