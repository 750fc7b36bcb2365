import { useLingui } from '@lingui/react/macro';
import type { OperationName } from '#contract/operations.ts';
import type { Row } from '#run/run.ts';
import { ShortList } from '#ui/ShortList.tsx';
import { kindOfField } from '../names/kindOf.ts';
import { NamedId } from '../names/NamedId.tsx';
import { sheetColumnsOf } from '../sheetColumns.ts';
import { columnWords, isIdColumn } from '../words/columnWords.ts';

export const ROWS_NAMED = 5;

const OWN_CELLS = 3;

interface NamedRowsProps {
  operation: OperationName;
  rows: readonly Row[];
  more?: number;
  /** Keys of the sheet's own columns, the most telling first; default: their order in the sheet. */
  ownKeys?: readonly string[];
}

/** Names the rows of a question by their first ids. As text: a link would take the focus from the first field. */
export function NamedRows(props: NamedRowsProps) {
  const { operation, rows, more = rows.length - ROWS_NAMED, ownKeys } = props;
  const { t } = useLingui();
  return (
    <ShortList items={rows} shown={ROWS_NAMED} more={more}>
      {(row) => {
        const [key, name] = Object.entries(columnWords[operation]).find(isNamedBy(row)) ?? [];
        return (
          key &&
          name && (
            <li key={row.index}>
              {t(name)}{' '}
              <code>
                <NamedId id={row.cells[key] ?? ''} kind={kindOfField(key)} />
              </code>
              {ownCells(row, ownKeys).map((cell) => ` · ${cell}`)}
            </li>
          )
        );
      }}
    </ShortList>
  );
}

/** The first of the sheet's own cells: people recognize a customer by name sooner than by id. */
const ownCells = ({ cells }: Row, keys?: readonly string[]) =>
  (keys ?? sheetColumnsOf([{ index: 0, cells }]).map(({ key }) => key))
    .map((key) => cells[key] ?? '')
    .filter((cell) => cell !== '')
    .slice(0, OWN_CELLS);

const isNamedBy =
  ({ cells }: Row) =>
  ([key]: [string, unknown]) =>
    isIdColumn(key) && Boolean(cells[key]);
