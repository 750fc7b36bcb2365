import type { Org } from '../../src/config/config.ts';
import { type KindSettings, type OrgKind, orgKinds } from '../../src/config/recordsSettings.ts';
import { platformErrors } from '../../src/contract/envelope.ts';
import { parseJson } from '../../src/lib/parseJson.ts';
import { problemOfAnswer } from '../../src/records/readProblem.ts';
import { queryPath } from '../../src/records/soql.ts';
import { type Answer, isSilence } from './ask.ts';
import { preflight, type Visit } from './preflight.ts';

const NO_NAMES = 'People see ids without names.';

/**
 * Checks an org's data service: whether pages may read it and, with a person's access token, which objects and fields
 * that person may not read. One query an object; one a field where that fails.
 */
export async function examineRecords(
  { id, label, records }: Org,
  token: string,
  visit: Visit,
): Promise<void> {
  if (!records) return;
  const { found, origin } = visit;
  const { dataUrl, kinds, states } = records;
  if (new URL(dataUrl).origin !== origin) {
    const headers = ['authorization', 'content-type'];
    const { answer, lacks } = await preflight(visit, `${dataUrl}/query`, { method: 'POST', headers });
    if (isSilence(answer))
      return found.silent('unsure', dataUrl, answer, NO_NAMES, 'Check records.dataUrl of this org.');
    if (lacks.length > 0)
      return found.unsure(
        `${dataUrl} does not let pages of ${origin} read it.`,
        NO_NAMES,
        `Add exactly ${origin} to the org's CORS allowlist, with the headers Authorization and Content-Type.`,
      );
  }
  if (token === '')
    return found.unsure(
      `Objects and fields were not asked for: that takes an access token of ${label}.`,
      'Whether people may read the names is not known.',
      `Run the doctor with ORDER_DESK_TOKEN=${id}:<token>, as docs/install.md says.`,
    );
  for (const kind of orgKinds) {
    const settings = kinds[kind];
    if (!settings) continue;
    const ofStates = kind === 'purchaseActivity' ? Object.values(states) : [];
    await examineKind(kind, settings, [...fieldsOf(settings), ...ofStates.map(({ field }) => field)]);
  }

  async function examineKind(
    kind: OrgKind,
    { object }: KindSettings,
    fields: readonly string[],
  ): Promise<void> {
    const whole = await query(object, fields);
    if (isSilence(whole))
      return found.silent('unsure', dataUrl, whole, NO_NAMES, 'Check records.dataUrl of this org.');
    if (whole.status === 200) return found.good(`${object} and its ${fields.length} fields can be read.`);
    const { kind: why, code } = problemOf(whole);
    if (why !== 'fieldUnreadable')
      return found.unsure(
        why === 'objectUnreadable'
          ? `${object} cannot be read (${code}).`
          : `A query of ${object} fails (${code}).`,
        NO_NAMES,
        `Let the person read ${object}, or correct records.kinds.${kind}.object.`,
      );
    for (const field of fields) {
      const answer = await query(object, [field]);
      if (!isSilence(answer) && answer.status !== 200)
        found.unsure(
          `${object}.${field} cannot be read (${problemOf(answer).code}).`,
          'One such field hides the names of all records of its kind.',
          `Let the person read the field, or take it out of records.kinds.${kind}.`,
        );
    }
  }

  function query(object: string, fields: readonly string[]) {
    return visit.ask(dataUrl + queryPath({ object, fields, limit: 1 }), {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      follow: false,
    });
  }
}

const problemOf = ({ status, text }: Answer) =>
  problemOfAnswer(status, platformErrors.safeParse(parseJson(text)).data ?? []);

const fieldsOf = ({ name, search, facts, match, links }: KindSettings) => [
  ...new Set([name, ...search, ...facts.map(({ field }) => field), ...match, ...Object.values(links)]),
];
