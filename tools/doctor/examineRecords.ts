import type { Org } from '../../src/config/config.ts';
import { type KindSettings, type ObjectKind, objectKinds } from '../../src/config/recordsSettings.ts';
import { platformErrors } from '../../src/contract/envelope.ts';
import { parseJson } from '../../src/lib/parseJson.ts';
import { problemOfAnswer } from '../../src/records/readProblem.ts';
import { contains, equals, isOneOf, type Query, queryPath } from '../../src/records/soql.ts';
import { type Answer, isSilence } from './ask.ts';
import { preflight, type Visit } from './preflight.ts';

const NO_NAMES = 'People see ids without names.';
/** Well-formed, and of no record: a field of ids compares with nothing else. */
const AN_ID = '001000000000000AAA';

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
  for (const kind of objectKinds) {
    const settings = kinds[kind];
    if (!settings) continue;
    const ofStates = kind === 'purchaseActivity' ? Object.values(states) : [];
    const canBeRead = await examineKind(kind, settings, [
      ...fieldsOf(settings),
      ...ofStates.map(({ field }) => field),
    ]);
    if (canBeRead) await examineUses(kind, settings);
  }
  const { links } = kinds.purchaseActivity ?? {};
  if (links && (kinds.account || kinds.contact) && !links.account && !links.contact)
    found.unsure(
      'No field links purchase activities to accounts or contacts.',
      "A customer's page lists no memberships.",
      'Name it in records.kinds.purchaseActivity.links.',
    );

  /** Fields may be readable and yet refuse a search, a comparison or a sorting, as encrypted and long ones do. */
  async function examineUses(
    kind: ObjectKind,
    { object, search, match, links: own, name, only }: KindSettings,
  ) {
    const uses: [field: string, how: Omit<Query, 'object' | 'fields'>, key: string][] = [
      [name, { orderBy: name }, 'name'],
    ];
    for (const field of search) uses.push([field, { where: contains(field, 'abc') }, 'search']);
    for (const field of match) uses.push([field, { where: isOneOf(field, ['abc']) }, 'match']);
    for (const field of Object.values(own)) uses.push([field, { where: isOneOf(field, [AN_ID]) }, 'links']);
    for (const { field, equals: value } of only) uses.push([field, { where: equals(field, value) }, 'only']);
    for (const [field, how, key] of uses) {
      const answer = await query(object, [], how);
      if (!isSilence(answer) && answer.status !== 200)
        found.unsure(
          `${object}.${field} cannot be used for ${key} (${problemOf(answer).code}).`,
          'What is asked with it fails for everybody.',
          `Take it out of records.kinds.${kind}.${key}, or name another field.`,
        );
    }
  }

  async function examineKind(
    kind: ObjectKind,
    { object }: KindSettings,
    fields: readonly string[],
  ): Promise<boolean> {
    const whole = await query(object, fields);
    if (isSilence(whole)) {
      found.silent('unsure', dataUrl, whole, NO_NAMES, 'Check records.dataUrl of this org.');
      return false;
    }
    if (whole.status === 200) {
      found.good(`${object} and its ${fields.length} fields can be read.`);
      return true;
    }
    const { kind: why, code } = problemOf(whole);
    if (why !== 'fieldUnreadable') {
      found.unsure(
        why === 'objectUnreadable'
          ? `${object} cannot be read (${code}).`
          : `A query of ${object} fails (${code}).`,
        NO_NAMES,
        `Let the person read ${object}, or correct records.kinds.${kind}.object.`,
      );
      return false;
    }
    for (const field of fields) {
      const answer = await query(object, [field]);
      if (!isSilence(answer) && answer.status !== 200)
        found.unsure(
          `${object}.${field} cannot be read (${problemOf(answer).code}).`,
          'One such field hides the names of all records of its kind.',
          `Let the person read the field, or take it out of records.kinds.${kind}.`,
        );
    }
    return false;
  }

  function query(object: string, fields: readonly string[], how: Omit<Query, 'object' | 'fields'> = {}) {
    return visit.ask(dataUrl + queryPath({ object, fields, limit: 1, ...how }), {
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
