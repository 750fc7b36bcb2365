import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { severity } from '#intake/rows/intakeRow.ts';
import { columnTitle } from '../decide/columnName.ts';
import { shortText } from '../decide/decision.ts';
import type { ReadSheet } from '../state/useSheet.ts';
import { cellEdit, lastCellEdit, toggleLeftOutEdits } from './cellEdit.ts';

type Sheet = Pick<ReadSheet, 'input' | 'decided'>;

export function toggleLeftOut({ input, decided: { reading, spec } }: Sheet, picked: Int32Array) {
  const edits = toggleLeftOutEdits(reading, spec.columns, picked);
  if (edits.length > 0) input.dispatch({ kind: 'edited', edits });
}

export function PickedRows({ sheet, picked }: { sheet: Sheet; picked: Int32Array }) {
  const { faults } = sheet.decided.reading;
  const included = picked.reduce((count, row) => (faults[row] === severity.leftOut ? count : count + 1), 0);
  return (
    <Group gap="xs">
      <FillPicked sheet={sheet} picked={picked} />
      <Button size="xs" aria-keyshortcuts="Delete" onClick={() => toggleLeftOut(sheet, picked)}>
        {included > 0 ? (
          <Plural value={included} one="Leave out # row" other="Leave out # rows" />
        ) : (
          <Plural value={picked.length} one="Include # row again" other="Include # rows again" />
        )}
      </Button>
    </Group>
  );
}

/** Writes the last edited value into the same column of the selected rows. */
function FillPicked({ sheet, picked }: { sheet: Sheet; picked: Int32Array }) {
  const { spec, reading } = sheet.decided;
  const { state, dispatch } = sheet.input;
  const { i18n } = useLingui();
  const last = lastCellEdit(state.work);
  const fill = () => {
    // The shortcut is global, but a modal dialog blocks the page behind it.
    if (!last || document.querySelector('[aria-modal="true"]')) return;
    const { column, text } = last;
    const edits = Array.from(picked, (row) => cellEdit(reading, spec.columns, row, column, text));
    const changes = [...new Map(edits.map((edit) => [edit.line, edit])).values()];
    const needed = changes.filter(({ from }) => from !== text);
    if (needed.length > 0) dispatch({ kind: 'edited', edits: needed });
  };
  useHotkeys([['mod+D', fill]]);
  if (!last) return null;
  const value = shortText(last.text);
  const name = columnTitle(last.column, reading, i18n);
  return (
    <Button size="xs" aria-keyshortcuts="Control+D" onClick={fill}>
      <Plural
        value={picked.length}
        one={`Set ${name} of # row to “${value}”`}
        other={`Set ${name} of # rows to “${value}”`}
      />
    </Button>
  );
}
