import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import type { OperationName } from '#contract/operations.ts';
import type { GridColumn } from '#grid/gridColumn.tsx';
import { Popover } from '#ui/dialogs/Popover.tsx';
import { Tick } from '#ui/fields/Tick.tsx';

/** The person's choices by key of the column. Columns without a choice keep their default visibility. */
type ColumnChoices = Partial<Record<string, 'hidden' | 'shown'>>;

/** `startsHidden`: hidden until the person chooses it. */
export type HideableColumn<Row> = GridColumn<Row> & { startsHidden?: boolean | undefined };

const isHidden = (
  { key, startsHidden = false }: Pick<HideableColumn<never>, 'key' | 'startsHidden'>,
  choices: ColumnChoices,
) => choices[key] === 'hidden' || (startsHidden && choices[key] === undefined);

/** The columns as the person set them up for this operation. Kept in this browser, since they depend on the screen. */
export function useColumnChoices<Row>(operation: OperationName, columns: readonly HideableColumn<Row>[]) {
  const [choices, setChoices] = useLocalStorage<ColumnChoices>({
    key: `order-desk:columns:${operation}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  // Compared as JSON: after mounting it is a new object, and the grid would read 100,000 rows again.
  const choicesAsJson = JSON.stringify(choices);
  const shown = useMemo(() => {
    const choices: ColumnChoices = JSON.parse(choicesAsJson);
    const hidden = columns.filter((column) => isHidden(column, choices));
    const seen = columns.filter((column) => !hidden.includes(column));
    return seen.map((column, index) => ({
      ...column,
      // Hidden columns are searched, too: otherwise an id in them would seem missing from the run.
      ...(index === 0 && hidden.length > 0 && { alsoFoundBy: textsOf([column, ...hidden]) }),
    }));
  }, [columns, choicesAsJson]);
  return { shown, choices, setChoices };
}

const textsOf =
  <Row,>(columns: readonly GridColumn<Row>[]) =>
  (row: Row) =>
    columns.flatMap(({ text, alsoFoundBy }) => [text(row), alsoFoundBy?.(row) ?? '']).join(' ');

/** Shows and hides columns. */
export function ColumnMenu(props: {
  columns: readonly Pick<HideableColumn<never>, 'key' | 'header' | 'startsHidden'>[];
  choices: ColumnChoices;
  onChange(choices: ColumnChoices): void;
}) {
  const { columns, choices, onChange } = props;
  const { t } = useLingui();
  const hidden = columns.filter((column) => isHidden(column, choices)).length;
  return (
    <Popover
      button={
        <Button>{hidden === 0 ? t`Columns` : t`${plural(hidden, { other: 'Columns, # hidden' })}`}</Button>
      }
    >
      {columns.map(({ key, header, startsHidden }) => (
        <Tick
          key={key}
          checked={!isHidden({ key, startsHidden }, choices)}
          onTick={(isShown) => onChange({ ...choices, [key]: isShown ? 'shown' : 'hidden' })}
        >
          {header}
        </Tick>
      ))}
    </Popover>
  );
}
