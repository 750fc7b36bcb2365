import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { type IntakeReading, sourceCells } from '#intake/engine/intakeReading.ts';
import { shortText } from '../decide/decision.ts';

/** Rows that are looked at. */
const SAMPLE_ROWS = 20_000;

interface ColumnValuesProps {
  reading: IntakeReading;
  /** A column of the sheet, from 0. */
  column: number;
  most: number;
}

/** The most frequent values, each with its rows. */
export function ColumnValues({ reading, column, most }: ColumnValuesProps) {
  const { t, i18n } = useLingui();
  const rowCount = Math.min(reading.rowCount, SAMPLE_ROWS);
  const counts = useMemo(() => {
    const rowsOf = new Map<string, number>();
    for (let row = 0; row < rowCount; row++) {
      const cell = sourceCells(reading, row)[column] ?? '';
      rowsOf.set(cell, (rowsOf.get(cell) ?? 0) + 1);
    }
    return [...rowsOf].sort(([, one], [, other]) => other - one);
  }, [reading, column, rowCount]);
  const label = t`${plural(counts.length, { one: '# value', other: '# values' })}`;
  return (
    <ColumnPart
      label={rowCount < reading.rowCount ? t`In the first ${i18n.number(rowCount)} rows: ${label}` : label}
    >
      {counts.slice(0, most).map(([text, rows]) => (
        <Group key={text} w="100%" justify="space-between" wrap="nowrap" fz="xs">
          <bdi>{shortText(text) || t`(empty)`}</bdi>
          {i18n.number(rows)}
        </Group>
      ))}
    </ColumnPart>
  );
}

/** A part of what is said about a column. */
export function ColumnPart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack role="group" aria-label={label} gap={4}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Group gap={4}>{children}</Group>
    </Stack>
  );
}
