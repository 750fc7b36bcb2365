import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { Fragment } from 'react';
import { type OperationName, operations, subjectField } from '#contract/operations.ts';
import { columnWords } from '#contract/words/operationWords.ts';
import type { Row } from '#run/run.ts';
import { ShortList } from '#ui/ShortList.tsx';
import { kindOfField } from '../names/kindOf.ts';
import { NamedId } from '../names/NamedId.tsx';
import { sheetColumnsOf } from '../sheetColumns.ts';
import { rowWords, setNameOfRow } from '../words/rowWords.ts';

export const ROWS_NAMED = 5;

const OWN_CELLS = 3;

interface NamedRowsProps {
  operation: OperationName;
  rows: readonly Row[];
  /** With more than five, the list scrolls. */
  shown?: number;
  /** How many more rows there are, if `rows` are not all. */
  more?: number;
  /** Keys of the sheet's own columns, the most useful first; default: their order in the sheet. */
  ownKeys?: readonly string[];
}

/** Lists rows by the fields that tell them apart, and by their set. No links: one would take the focus from a field. */
export function NamedRows(props: NamedRowsProps) {
  const { operation, rows, shown = ROWS_NAMED, more = rows.length - shown, ownKeys } = props;
  const { t } = useLingui();
  // The question itself says what kind of record it is about.
  const isLabelled = subjectField(operation) === null;
  const sets = new Set(rows.map(({ cells }) => setNameOfRow(operation, cells)));
  const isInSets = sets.size > 1 && sets.size < rows.length;
  const list = (
    <ShortList items={rows} shown={shown} more={more}>
      {(row) => (
        <li key={row.index}>
          {namingKeys(operation, row).map(([key, name], position) => (
            <Fragment key={key}>
              {position > 0 && ' · '}
              {isLabelled && `${t(name)} `}
              <code>
                <NamedId id={row.cells[key] ?? ''} kind={kindOfField(key)} />
              </code>
            </Fragment>
          ))}
          {ownCells(row, ownKeys).map((cell) => ` · ${cell}`)}
          {isInSets && ` · ${t(rowWords(operation, row))}`}
        </li>
      )}
    </ShortList>
  );
  if (rows.length <= ROWS_NAMED || shown <= ROWS_NAMED) return list;
  return (
    // Can take the focus, so that the arrow keys scroll it.
    <Box component="section" aria-label={t`Rows`} tabIndex={0} mah="30vh" className="scrolls">
      {list}
    </Box>
  );
}

/** The first of the sheet's own cells: people recognize a customer by name rather than by id. */
const ownCells = ({ cells }: Row, keys?: readonly string[]) =>
  (keys ?? sheetColumnsOf([{ index: 0, cells }]).map(({ key }) => key))
    .map((key) => cells[key] ?? '')
    .filter((cell) => cell !== '')
    .slice(0, OWN_CELLS);

/** The fields that tell rows apart. An item of an order that does not exist yet has no order id. */
function namingKeys(operation: OperationName, { cells }: Row) {
  const keys: readonly string[] = operations[operation].namedBy;
  return Object.entries(columnWords[operation]).filter(([key]) => keys.includes(key) && cells[key]);
}
