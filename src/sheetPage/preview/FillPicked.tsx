import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type IntakeReading, lineOfRow } from '#intake/engine/intakeReading.ts';
import { cleanText } from '#lib/cleanText.ts';
import type { Bench } from '../useBench.ts';

interface FillPickedProps {
  bench: Bench;
  reading: IntakeReading;
  picked: Int32Array;
}

/** Puts what was written last into the same column of the selected rows. */
export function FillPicked({ bench: { state, dispatch }, reading, picked }: FillPickedProps) {
  const { t } = useLingui();
  const [last] = state.edits.at(-1) ?? [];
  if (!last) return null;
  const { column, text } = last;
  const value = cleanText(text, 40);
  const name = reading.header?.[column] || t`Column ${column + 1}`;
  const fill = () => {
    const lines = new Map(
      Array.from(picked, (row) => [reading.lineNumbers[row] ?? 0, lineOfRow(reading, row)]),
    );
    const edits = Array.from(lines, ([line, cells]) => ({ line, column, from: cells[column] ?? '', text }));
    dispatch({ kind: 'cellsEdited', edits: edits.filter(({ from }) => from !== text) });
  };
  return (
    <Button variant="default" size="xs" onClick={fill}>
      <Plural
        value={picked.length}
        one={`Put “${value}” into ${name} of # row`}
        other={`Put “${value}” into ${name} of # rows`}
      />
    </Button>
  );
}
