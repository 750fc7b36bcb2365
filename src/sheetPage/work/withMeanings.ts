import { comparableText } from '#intake/columns/cellReader.ts';
import type { ColumnSpec } from '#intake/columns/columnSpec.ts';
import type { RememberedColumns } from '#intake/columns/rememberedColumns.ts';
import { parseJsonTexts } from '#lib/parseJson.ts';
import { idsInConfig, type OrgWithConfiguredIds } from '#pageParts/names/offeredIds.ts';

/** Where a column's meanings are remembered, beside the answers about the column. */
export const meaningsKey = (key: string) => `${key}=`;

/** By plain text: the value of the org's list that a person said. */
const rememberedMeanings = (remembered: RememberedColumns, key: string) =>
  parseJsonTexts(remembered[meaningsKey(key)]);

export function withRememberedMeaning(
  remembered: RememberedColumns,
  { key, text, value }: { key: string; text: string; value: string | null },
): RememberedColumns {
  const { [comparableText(text)]: _, ...others } = rememberedMeanings(remembered, key);
  const meanings = value === null ? others : { ...others, [comparableText(text)]: value };
  return { ...remembered, [meaningsKey(key)]: JSON.stringify(meanings) };
}

/** Adds what texts of a sheet stand for: records by their names in config.json, and listed values as remembered. */
export function withMeanings(
  columns: readonly ColumnSpec[],
  org: OrgWithConfiguredIds,
  remembered: RememberedColumns,
): ColumnSpec[] {
  return columns.map((spec) => {
    const meanings = spec.choices
      ? rememberedMeanings(remembered, spec.key)
      : spec.record
        ? idsByName(idsInConfig(org, spec.record))
        : {};
    return Object.keys(meanings).length > 0 ? { ...spec, meanings } : spec;
  });
}

/** Without names that several records share. */
function idsByName(records: readonly { id: string; label: string }[]): Record<string, string> {
  const byName = Map.groupBy(records, ({ label }) => comparableText(label));
  return Object.fromEntries(
    [...byName].flatMap(([name, [first, ...others]]) =>
      first && others.length === 0 ? [[name, first.id]] : [],
    ),
  );
}
