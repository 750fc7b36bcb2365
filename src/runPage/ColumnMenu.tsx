import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useMemo, useState } from 'react';
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
  const shown = useMemo(
    () =>
      columns
        .filter(({ key }) => choices[key] !== 'hidden')
        .map((column) => (choices[column.key] === 'wide' ? widened(column) : column)),
    [columns, choices],
  );
  return { shown, choices, setChoices };
}

const widened = <Row,>({ width, narrowWidth = width, ...column }: GridColumn<Row>): GridColumn<Row> => ({
  ...column,
  width: 2 * width,
  narrowWidth: 2 * narrowWidth,
});

interface ColumnMenuProps {
  columns: readonly Pick<GridColumn<never>, 'key' | 'header'>[];
  choices: ColumnChoices;
  onChange(choices: ColumnChoices): void;
}

/** Hides and widens columns. Rejected: handles to drag, which need a second way by keys. */
export function ColumnMenu({ columns, choices, onChange }: ColumnMenuProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onChange={setIsOpen}
      button={<Button variant="default" onClick={() => setIsOpen(!isOpen)}>{t`Columns`}</Button>}
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
