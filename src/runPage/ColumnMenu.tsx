import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import type { OperationName } from '#contract/operations.ts';
import type { GridColumn } from '#grid/gridColumn.tsx';
import { Popover } from '#ui/dialogs/Popover.tsx';

/** By the key of a column; all others have their usual width. */
type ColumnChoices = Partial<Record<string, 'hidden' | 'wide'>>;

/** The columns as the person wants them for this operation. Kept in the browser: it depends on the screen. */
export function useColumnChoices<Row>(operation: OperationName, columns: readonly GridColumn<Row>[]) {
  const [choices, setChoices] = useLocalStorage<ColumnChoices>({
    key: `order-desk:columns:${operation}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  // It is a new object after mounting: the grid would read 100,000 rows again.
  const choicesAsJson = JSON.stringify(choices);
  const shown = useMemo(() => {
    const choices: ColumnChoices = JSON.parse(choicesAsJson);
    const hidden = columns.filter(({ key }) => choices[key] === 'hidden');
    const seen = columns.filter((column) => !hidden.includes(column));
    return seen.map((column, place) => ({
      ...column,
      width: choices[column.key] === 'wide' ? 2 * column.width : column.width,
      // A search that skipped hidden columns would say that an id is not in the run.
      ...(place === 0 && hidden.length > 0 && { alsoFoundBy: textsOf([column, ...hidden]) }),
    }));
  }, [columns, choicesAsJson]);
  return { shown, choices, setChoices };
}

const textsOf =
  <Row,>(columns: readonly GridColumn<Row>[]) =>
  (row: Row) =>
    columns.flatMap(({ text, alsoFoundBy }) => [text(row), alsoFoundBy?.(row) ?? '']).join(' ');

/** Hides and widens columns. Rejected: handles to drag, which need a second way by keys. */
export function ColumnMenu(props: {
  columns: readonly Pick<GridColumn<never>, 'key' | 'header'>[];
  choices: ColumnChoices;
  onChange(choices: ColumnChoices): void;
}) {
  const { columns, choices, onChange } = props;
  const { t } = useLingui();
  const hidden = columns.filter(({ key }) => choices[key] === 'hidden').length;
  return (
    <Popover
      button={
        <Button variant="default">
          {hidden === 0 ? t`Columns` : t({ message: plural(hidden, { other: 'Columns, # hidden' }) })}
        </Button>
      }
    >
      {columns.map(({ key, header }) => (
        <Group key={key} justify="space-between" wrap="nowrap">
          <Checkbox
            label={header}
            checked={choices[key] !== 'hidden'}
            onChange={() => onChange({ ...choices, [key]: choices[key] === 'hidden' ? undefined : 'hidden' })}
          />
          <Checkbox
            label={t`Wide`}
            aria-label={t`Wide: ${header}`}
            checked={choices[key] === 'wide'}
            onChange={() => onChange({ ...choices, [key]: choices[key] === 'wide' ? undefined : 'wide' })}
          />
        </Group>
      ))}
    </Popover>
  );
}
