import * as z from 'zod/mini';
import type {
  FactRole,
  KindSettings,
  ObjectKind,
  RecordsSettings,
  StateSettings,
} from '#config/recordsSettings.ts';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { cleanText } from '#lib/cleanText.ts';
import type { FieldsToRead } from './lenientRead.ts';
import { ReadProblem } from './readProblem.ts';

/** What the org says about a record. All of it is text to show, never markup. */
export interface OrgRecord {
  kind: ObjectKind;
  /** 18 characters. */
  id: string;
  /** Empty if the org gives it none: show the id. */
  name: string;
  facts: readonly { label?: string; role?: FactRole; value: string }[];
  /** The record is not valid by `only` in config.json, so it is not suggested. */
  isInactive?: true;
  /** Every requested field, as text. A field is missing if its related record is not shown, or holds no text. */
  fields: Readonly<Record<string, string>>;
}

export const rawRecord = z.looseObject({ Id: z.string() });
export type RawRecord = z.infer<typeof rawRecord>;

/** Shows whether a record has changed since its state was read. */
export const LAST_CHANGE = 'LastModifiedDate';

/** Longer than any name that fits a line; the platform's text fields hold 255 characters. */
const SHOWN_VALUE_LIMIT = 255;

export function configuredFields(kind: ObjectKind, settings: RecordsSettings): string[] {
  const { name, facts, match, only } = kindSettings(kind, settings);
  const states = kind === 'purchaseActivity' ? Object.values(settings.states) : [];
  return [...new Set([name, ...match, ...[...facts, ...only, ...states].map(({ field }) => field)])];
}

/** The fields of names and states, and the time of the last change if a state is the record's own. */
export function nameAndStateFields(kind: ObjectKind, settings: RecordsSettings): FieldsToRead {
  const hasState =
    kind === 'purchaseActivity' && Object.values(settings.states).some((state) => !isRelatedState(state));
  return { needed: configuredFields(kind, settings), further: hasState ? [LAST_CHANGE] : [] };
}

const audit = ['CreatedDate', 'CreatedBy.Name', 'LastModifiedDate', 'LastModifiedBy.Name'];

/** The fields that a list of records shows. `further` ones are left out if the person may not read them. */
export function listedFields(kind: ObjectKind, settings: RecordsSettings, link?: ObjectKind): FieldsToRead {
  const { name, only, links, fields, search } = kindSettings(kind, settings);
  const needed = [name, ...only.map(({ field }) => field), link ? (links[link] ?? []) : []].flat();
  const further = [
    ...configuredFields(kind, settings),
    ...search,
    ...Object.values(links),
    ...Object.values(fields),
    ...namedLinks.flatMap((link) => fieldOf(link, kind, settings) ?? []).map(nameField),
    ...audit,
  ];
  return { needed, further: further.filter((field) => !needed.includes(field)) };
}

/** The field with the name of a related record: `AccountId` and `Account.Name`, `Member__c` and `Member__r.Name`. */
const nameField = (link: string) => `${link.replace(/id$/i, '').replace(/__c$/i, '__r')}.Name`;

/** Related records whose names a list shows. */
const namedLinks = ['account', 'contact', 'product', 'subscriptionPlan'] as const;
type NamedLink = (typeof namedLinks)[number];

/** The account that a record refers to: the fields of its id and name. */
export function accountFields(kind: ObjectKind, settings: RecordsSettings): string[] {
  const field = fieldOf('account', kind, settings);
  return field ? [field, nameField(field)] : [];
}

const fieldOf = (link: NamedLink, kind: ObjectKind, { kinds }: RecordsSettings) =>
  kinds[kind]?.links[link] ?? kinds[kind]?.fields[`${link}Id`];

/** Another record that a listed one refers to: its id and, if the org tells it, its name. */
export function linkedRecord(
  { kind, fields }: Pick<OrgRecord, 'kind' | 'fields'>,
  link: NamedLink,
  settings: RecordsSettings,
): { id: string; name: string } | null {
  const field = fieldOf(link, kind, settings) ?? '';
  const id = canonicalId(fields[field] ?? '');
  return recordIdProblem(id) === null ? { id, name: fields[nameField(field)] ?? '' } : null;
}

/** Empty if the org does not tell it, or if a fact shows it already. */
export function accountName(record: OrgRecord, settings: RecordsSettings): string {
  const name = linkedRecord(record, 'account', settings)?.name ?? '';
  return record.facts.some(({ value }) => value === name) ? '' : name;
}

/** True if the state is read from a related record: then nothing shows since when it holds. */
export const isRelatedState = ({ field }: StateSettings) => field.includes('.');

export function kindSettings(kind: ObjectKind, { kinds }: RecordsSettings): KindSettings {
  const settings = kinds[kind];
  if (!settings) throw new Error(`config.json does not say how the org keeps records of kind ${kind}`);
  return settings;
}

/** @param further fields that may be missing in the answer */
export function recordOf(
  raw: RawRecord,
  kind: ObjectKind,
  fields: readonly string[],
  settings: RecordsSettings,
  further: readonly string[] = [],
): OrgRecord {
  const { name, facts, only } = kindSettings(kind, settings);
  const textsOf = (some: readonly string[], isNeeded: boolean) =>
    some.flatMap((field) => {
      const text = textAt(raw, field, isNeeded);
      return text === null ? [] : [[field, text]];
    });
  const texts = Object.fromEntries([...textsOf(further, false), ...textsOf(fields, true)]);
  return {
    kind,
    id: canonicalId(raw.Id),
    name: texts[name] ?? '',
    facts: facts.flatMap(({ field, label, role }) => {
      const value = texts[field];
      return value ? [{ value, ...(label && { label }), ...(role && { role }) }] : [];
    }),
    ...(only.some(({ field, equals }) => comparable(texts[field] ?? '') !== comparable(String(equals))) && {
      isInactive: true,
    }),
    fields: texts,
  };
}

/** Stands for a related record that is missing. */
const nothing = Symbol('no record');

/**
 * Empty for a blank field. Null for an address, and for a field of a related record that does not exist or is hidden.
 * The platform answers with its own upper and lower case in a field's name, whatever the query has. Throws a
 * ReadProblem if the answer lacks a needed field.
 */
function textAt(raw: RawRecord, path: string, isNeeded: boolean): string | null {
  const value = path.split('.').reduce<unknown>((holder, part) => {
    if (typeof holder !== 'object' || holder === null) return nothing;
    const own = Object.hasOwn(holder, part)
      ? part
      : Object.keys(holder).find((key) => key.toLowerCase() === part.toLowerCase());
    if (own === undefined && isNeeded) throw new ReadProblem('unreadable', '', path);
    if (own === undefined) return nothing;
    return Object(holder)[own];
  }, raw);
  if (value === null) return '';
  return ['string', 'number', 'boolean'].includes(typeof value)
    ? cleanText(String(value), SHOWN_VALUE_LIMIT).trim()
    : null;
}

/** In ms; NaN for any other text. WebKit needs the colon that the platform leaves out of `+0000`. */
export const parseOrgTime = (text = ''): number => Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));

/** The form in which the platform compares values of a field: it ignores case and surrounding blanks. */
export const comparable = (value: string) => value.trim().normalize('NFC').toLowerCase();

/** A field of a record, before an operation is sent. `hidden`: the org does not show the record or the field. */
export type RecordState = 'open' | 'done' | 'notPossible' | 'hidden';

export function recordStateOf(
  record: Pick<OrgRecord, 'fields'> | null,
  { field, done, notPossible }: StateSettings,
): RecordState {
  const found = record?.fields[field];
  if (found === undefined) return 'hidden';
  const isOneOf = (values: readonly string[]) =>
    values.some((value) => comparable(value) === comparable(found));
  if (isOneOf(done)) return 'done';
  return isOneOf(notPossible) ? 'notPossible' : 'open';
}
