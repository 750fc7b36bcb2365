import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lineOfRow } from '#intake/engine/intakeReading.ts';
import type { CellEdit } from '#intake/rows/editedTable.ts';
import { cleanText } from '#lib/cleanText.ts';
import { Notice } from '#ui/Notice.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import type { ReadSheet } from '../state/useSheet.ts';

const quoted = (text: string) => cleanText(text, 40);

export function EditsNotice({ sheet: { state, dispatch, reading } }: { sheet: ReadSheet }) {
  const { t, i18n } = useLingui();
  const { edits, hasLostEdits } = state;
  if (hasLostEdits)
    return (
      <Notice tone="doubt" title={t`Your changes to cells were undone`}>
        <Trans>The text was changed, so its cells are read as they stand there.</Trans>
      </Notice>
    );
  const [last] = edits.at(-1) ?? [];
  if (!last) return null;
  const columnOf = (column: number) => reading.header?.[column] || t`Column ${column + 1}`;
  const count = reading.changes?.count ?? 0;
  const [from, to] = [quoted(last.from), quoted(last.text)];
  const changeOf = (edit: CellEdit) => {
    const [before, after] = [quoted(edit.from), quoted(edit.text)];
    return t`“${before}” is now “${after}”`;
  };
  return (
    <Notice
      tone="info"
      title={<Plural value={count} one="# cell was changed here" other="# cells were changed here" />}
      actions={
        <>
          {last.line !== null && last.from !== '' && (
            <Button
              variant="default"
              onClick={() => dispatch({ kind: 'cellsEdited', edits: [{ ...last, line: null }] })}
            >
              <Trans>Replace every “{from}” in this column</Trans>
            </Button>
          )}
          <Button variant="default" onClick={() => dispatch({ kind: 'editsUndone' })}>
            <Trans>Undo the last change</Trans>
          </Button>
          {edits.length > 1 && (
            <Button variant="subtle" onClick={() => dispatch({ kind: 'editsUndone', all: true })}>
              <Trans>Undo all changes</Trans>
            </Button>
          )}
        </>
      }
    >
      <ShortList aria-label={t`Changes`} items={edits.flat().toReversed()}>
        {(edit, place) => (
          <li key={place}>
            {edit.line === null ? t`Every line` : t`Line ${i18n.number(edit.line)}`}, {columnOf(edit.column)}:{' '}
            {changeOf(edit)}
          </li>
        )}
      </ShortList>
      <p>
        <Trans>Your file is unchanged. To put “{to}” into other rows, select them below.</Trans>
      </p>
    </Notice>
  );
}

/** Writes the last edited value into the same column of the selected rows. */
export function FillPicked({ sheet, picked }: { sheet: ReadSheet; picked: Int32Array }) {
  const { state, dispatch, reading } = sheet;
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
  const value = quoted(last.text);
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
