import * as z from 'zod/mini';
import { normalName } from '#intake/file/header.ts';
import { textHash } from '#lib/mixChecksum.ts';
import { parseJson } from '#lib/parseJson.ts';

/** Sets of columns whose texts are remembered, and texts of a column. */
const MOST_SHEETS = 24;
const MOST_TEXTS = 4_000;

const marks = z.array(z.number());
const stored = z.object({
  /** By the names of a sheet's columns, the last used one last; by column: marks of texts. */
  sheets: z.record(z.string(), z.record(z.string(), z.object({ went: marks, leftOut: marks }))),
  /** Plain names of columns about which the person wants no question. */
  data: z.array(z.string()),
});
export type StoredTexts = z.infer<typeof stored>;

const noTexts: StoredTexts = { sheets: {}, data: [] };

/** What a draft holds; nothing if another version wrote it. */
export function parseStoredTexts(text: string): StoredTexts {
  const parsed = stored.safeParse(parseJson(text));
  return parsed.success ? parsed.data : noTexts;
}

/** The texts of earlier sheets with the same columns: only whether their rows were sent, and a mark of each text. */
export interface EarlierTexts {
  /** By the name of a column; null if the column is new. */
  textsOf(name: string): { went: ReadonlySet<number>; leftOut: ReadonlySet<number> } | null;
  isData(name: string): boolean;
}

/** Stands for a text: two checksums of it, as one whole number. */
export const textId = (text: string) =>
  (textHash(text) >>> 0) * 2 ** 20 + ((textHash(`\u0001${text}`) >>> 0) % 2 ** 20);

const plainName = (name: string) => normalName(name) || name.trim();

/** Names a sheet by its columns, in any order. */
const sheetName = (header: readonly string[]) => header.map(plainName).sort().join('|');

/** What a column is remembered by; null for one without a name of its own: without names, sheets cannot be told apart. */
export function uniqueColumnName(header: readonly string[] | null, name: string): string | null {
  const wanted = plainName(name);
  const isOnce = header?.filter((other) => plainName(other) === wanted).length === 1;
  return wanted !== '' && isOnce ? wanted : null;
}

export function earlierTexts({ sheets, data }: StoredTexts, header: readonly string[] | null): EarlierTexts {
  const sheet = sheets[sheetName(header ?? [])] ?? {};
  const columns = new Map(
    Object.entries(sheet).map(([name, { went, leftOut }]) => [
      name,
      { went: new Set(went), leftOut: new Set(leftOut) },
    ]),
  );
  return {
    textsOf: (name) => columns.get(uniqueColumnName(header, name) ?? '') ?? null,
    isData: (name) => data.includes(uniqueColumnName(header, name) ?? ''),
  };
}

/** No question about a column any more, or again. */
export function withColumnAsData(
  { sheets, data }: StoredTexts,
  header: readonly string[] | null,
  name: string,
  isData: boolean,
): StoredTexts {
  const known = uniqueColumnName(header, name);
  const others = data.filter((one) => one !== known);
  return { sheets, data: isData && known !== null ? [...others, known] : others };
}

/** Adds what became of the texts of a sheet that was sent. */
export function withTextsOfSentSheet(
  { sheets, data }: StoredTexts,
  header: readonly string[] | null,
  columns: readonly { name: string; went: readonly number[]; leftOut: readonly number[] }[],
): StoredTexts {
  const name = sheetName(header ?? []);
  const { [name]: before = {}, ...others } = sheets;
  const after = { ...before };
  for (const { name: column, went, leftOut } of columns) {
    const key = uniqueColumnName(header, column);
    if (key === null) continue;
    const { went: earlier = [], leftOut: earlierOut = [] } = before[key] ?? {};
    const out = new Set(leftOut);
    const gone = new Set(went);
    after[key] = {
      went: [...new Set([...earlier, ...went])].filter((hash) => !out.has(hash)).slice(-MOST_TEXTS),
      leftOut: [...new Set([...earlierOut, ...leftOut])]
        .filter((hash) => !gone.has(hash) || out.has(hash))
        .slice(-MOST_TEXTS),
    };
  }
  return {
    sheets: Object.fromEntries([...Object.entries(others), [name, after] as const].slice(-MOST_SHEETS)),
    data,
  };
}
