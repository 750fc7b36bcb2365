import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { plainText } from '#intake/columns/cellReader.ts';
import { isId } from '#intake/ids/idsIn.ts';
import { itemAt } from '#lib/packedList.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { readProblemWords } from '#pageParts/records/readProblemWords.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { Notice } from '#ui/Notice.tsx';
import type { ReadSheet } from '../state/useSheet.ts';
import { useColumnNames } from './ColumnQuestions.tsx';

/** Lines that are looked at for ids. */
const SAMPLE_LINES = 50;
/** A report can have dozens of columns. */
const COLUMNS_OFFERED = 6;

/** Offers to look up the records of columns that hold names or numbers in place of ids. */
export function FindIds({ sheet }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const { spec, reading, choose, lookUps } = sheet;
  const names = useColumnNames(reading);
  const { lookUps: asked = {} } = sheet.state.choices;
  const reason = lookUps.problem && t(readProblemWords[lookUps.problem.kind]);
  const offers = useOffers(sheet);
  const nameOf = (column: number) => reading.header?.[column] || names[column];
  const labelOf = (key: string) => t(spec.columns.find((one) => one.key === key)?.label ?? spec.title);
  return (
    <>
      {offers.length > 0 && (
        <Notice
          tone="info"
          title={t`There are texts in place of ids`}
          actions={offers.map(({ key, column }) => (
            <Button
              key={`${key} ${column}`}
              variant="default"
              onClick={() => choose({ lookUps: { ...asked, [key]: { column, picked: {} } } })}
            >
              {t`Find by “${nameOf(column)}”: ${labelOf(key)}`}
            </Button>
          ))}
        >
          <Trans>
            Find the records in the org by the texts in the cells, such as numbers, names or e-mails? Only
            exact matches count, and the texts stay as a separate column.
          </Trans>
        </Notice>
      )}
      {Object.entries(asked).map(([key, { column }]) => (
        <Text key={key} size="sm" role="status">
          {reason
            ? t`The search failed: ${reason}`
            : lookUps.isPending
              ? t`Looking in the org …`
              : t`${labelOf(key)}: found in the org by “${nameOf(column)}”.`}{' '}
          {reason && (
            <Button variant="subtle" size="compact-sm" onClick={lookUps.refetch}>{t`Try again`}</Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              choose({ lookUps: Object.fromEntries(Object.entries(asked).filter(([one]) => one !== key)) })
            }
          >
            {t`Do not look them up`}
          </Button>
        </Text>
      ))}
    </>
  );
}

/** Columns whose cells mostly hold no record id: the field's own column or, for a required field without one, any unused column. */
function useOffers({ spec, reading, state }: ReadSheet) {
  const kinds = useDesk().records?.settings.kinds;
  const lines = Array.from({ length: SAMPLE_LINES }, (_, place) => itemAt(reading.lines, place) ?? []);
  const isRead = (key: string, cell: string) =>
    reading.meanings.some(
      ({ column, text, value }) => column === key && value !== null && plainText(text) === plainText(cell),
    );
  const holdsFewIds = (key: string, column: number) => {
    const cells = lines.flatMap((cells) => cells[column] || []).filter((cell) => !isRead(key, cell));
    const withId = cells.filter((cell) => cell.split(/[\s,;|]+/).some(isId));
    return withId.length < cells.length / 2;
  };
  const usedColumns = Object.values(reading.mapping);
  const free = reading.samples.flatMap((sample, column) =>
    sample && !usedColumns.includes(column) ? column : [],
  );
  return spec.columns.flatMap(({ key, required }) => {
    const kind = kindOfField(key);
    if (!kind || !kinds?.[kind]?.match.length || state.choices.lookUps?.[key]) return [];
    if (reading.questions.some((question) => question.key === key)) return [];
    const own = reading.mapping[key];
    const columns = typeof own === 'number' ? [own] : required ? free : [];
    return columns
      .filter((column) => holdsFewIds(key, column))
      .slice(0, COLUMNS_OFFERED)
      .map((column) => ({ key, column }));
  });
}
