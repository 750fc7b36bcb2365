import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lineOfRow } from '#intake/engine/intakeReading.ts';
import { cleanText } from '#lib/cleanText.ts';
import type { ReadBench } from '../useBench.ts';

/** Writes the last edited value into the same column of the selected rows. */
export function FillPicked({ bench, picked }: { bench: ReadBench; picked: Int32Array }) {
  const { state, dispatch, reading } = bench;
  const { t } = useLingui();
  const [last] = state.edits.at(-1) ?? [];
  const fill = () => {
    // The shortcut is global, but a modal dialog blocks the page behind it.
    if (!last || document.querySelector('[aria-modal="true"]')) return;
    const { column, text } = last;
    const lines = new Map(
      Array.from(picked, (row) => [reading.lineNumbers[row] ?? 0, lineOfRow(reading, row)]),
    );
    const edits = Array.from(lines, ([line, cells]) => ({ line, column, from: cells[column] ?? '', text }));
    const changes = edits.filter(({ from }) => from !== text);
    if (changes.length > 0) dispatch({ kind: 'cellsEdited', edits: changes });
  };
  useHotkeys([['mod+D', fill]]);
  if (!last) return null;
  const value = cleanText(last.text, 40);
  const name = reading.header?.[last.column] || t`Column ${last.column + 1}`;
  return (
    <Button variant="default" size="xs" aria-keyshortcuts="Control+D" onClick={fill}>
      <Plural
        value={picked.length}
        one={`Put “${value}” into ${name} of # row`}
        other={`Put “${value}” into ${name} of # rows`}
      />
    </Button>
  );
}
