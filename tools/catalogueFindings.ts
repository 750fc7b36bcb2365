import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** One message of a catalogue as its file has it. */
export interface CatalogueEntry {
  /** The English of the code. */
  message?: string;
  translation?: string;
  /** No longer said anywhere. */
  obsolete?: boolean;
  extra?: { flags?: string[] };
}

export type Catalogue = Readonly<Record<string, CatalogueEntry>>;

/** What keeps a translation from being complete, each with the English message that it is about. */
export function catalogueFindings(english: Catalogue, translated: Catalogue, language: string): string[] {
  return [
    ...Object.entries(english).flatMap(([id, { message = '' }]) =>
      entryFindings(message, translated[id], language).map((finding) => `${finding}: ${message}`),
    ),
    ...Object.entries(translated)
      .filter(([id, { obsolete }]) => obsolete || !english[id])
      .map(([id, { message = id }]) => `not used: ${message}`),
  ];
}

function entryFindings(message: string, entry: CatalogueEntry | undefined, language: string): string[] {
  const translation = entry?.translation ?? '';
  if (translation.trim() === '') return ['not translated'];
  if (entry?.extra?.flags?.includes('fuzzy')) return ['translation in doubt (fuzzy)'];
  const findings: string[] = [];
  try {
    const [wanted, found] = [partsOf(message), partsOf(translation)];
    const names = (parts: Parts) => [...parts.names].sort().join(' ');
    if (names(wanted) !== names(found)) findings.push(`holds "${names(found)}", not "${names(wanted)}"`);
    if (tagsIn(message) !== tagsIn(translation)) findings.push('has other tags');
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const forms of found.plurals) {
      const lacking = pluralCategories.filter((form) => !forms.includes(form) && !RARE.has(form));
      if (lacking.length > 0) findings.push(`has no plural for ${lacking.join(', ')}`);
    }
  } catch (error) {
    findings.push(`cannot be compiled (${String(error)})`);
  }
  if (translation.includes("'")) findings.push('has a straight apostrophe, which quotes in ICU messages');
  if (language === 'fr' && / [:;!?%»]|« /.test(translation))
    findings.push('breaks before : ; ! ? % » or after «');
  return findings;
}

/** French `many` is for millions; `other` is taken for it. */
const RARE = new Set<string>(['many']);

interface Parts {
  /** Names of what is put in; a number that is counted by is marked. */
  names: Set<string>;
  /** The forms of each plural: `one`, `other`, `=0` as `0`. */
  plurals: string[][];
}

function partsOf(message: string): Parts {
  const parts: Parts = { names: new Set(), plurals: [] };
  collect(compileMessageOrThrow(message), parts);
  return parts;
}

function collect(tokens: CompiledMessage, parts: Parts): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    parts.names.add(type ? `${name} (${type})` : name);
    if (typeof format !== 'object' || format === null) continue;
    const forms = Object.entries(format);
    if (type === 'plural') parts.plurals.push(forms.map(([form]) => form));
    for (const [, inner] of forms) if (Array.isArray(inner)) collect(inner, parts);
  }
}

/** Each tag once: a plural of another language may say a sentence with a link more often. */
function tagsIn(message: string): string {
  return [...new Set(message.match(/<\/?\d+\/?>/g))].sort().join(' ');
}
