import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { fault, type IntakeReading, lineOfRow, placeOfRow } from '#intake/engine/intakeReading.ts';
import type { CellEdit, Edit } from '#intake/rows/editedTable.ts';
import { cleanText } from '#lib/cleanText.ts';
import { Notice } from '#ui/Notice.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import type { ReadSheet } from '../state/useSheet.ts';

const quoted = (text: string) => cleanText(text, 40);

const isOfCell = (edit: Edit): edit is CellEdit => 'column' in edit;

/** The cell edit of the last act; undefined if that act left rows out. */
function lastCellEdit({ edits }: ReadSheet['state']): CellEdit | undefined {
  const [last] = edits.at(-1) ?? [];
  return last && isOfCell(last) ? last : undefined;
}

/** What the person changed here, and what of it does not fit the rows that were read. */
export function EditsNotice({ sheet }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const { state, dispatch, reading, unfit, hasLostMoves } = sheet;
  const { edits } = state;
  const last = lastCellEdit(state);
  const cells = reading.changes?.count ?? 0;
  const rows = reading.leftOutRows;
  const misfits = unfit.length + Number(hasLostMoves);
  const [from, to] = [quoted(last?.from ?? ''), quoted(last?.text ?? '')];
  return (
    <>
      {misfits > 0 && (
        <Notice
          tone="doubt"
          title={
            <Plural
              value={misfits}
              one="# of your changes does not fit these rows"
              other="# of your changes do not fit these rows"
            />
          }
          actions={
            <Button variant="default" onClick={() => dispatch({ kind: 'unfitDropped', unfit, hasLostMoves })}>
              <Trans>Drop these changes</Trans>
            </Button>
          }
        >
          {unfit.length > 0 && (
            <EditList label={t`Changes that do not fit`} edits={unfit} reading={reading} />
          )}
          {hasLostMoves && <p>{t`Your moves between sets`}</p>}
          <p>
            <Trans>
              Lines, rows or sets have changed since you made them. Restore the earlier file, import settings
              or grouping, or drop these changes.
            </Trans>
          </p>
        </Notice>
      )}
      {edits.flat().length > unfit.length && (
        <Notice
          tone="info"
          title={
            <>
              {cells > 0 && (
                <Plural value={cells} one="# cell was changed here" other="# cells were changed here" />
              )}
              {cells > 0 && rows > 0 && ', '}
              {rows > 0 && (
                <Plural value={rows} one="# row was left out here" other="# rows were left out here" />
              )}
              {cells + rows === 0 && t`Your changes restore what the sheet says`}
            </>
          }
          actions={
            <>
              {last && !last.isEvery && last.from !== '' && (
                <Button
                  variant="default"
                  onClick={() => dispatch({ kind: 'edited', edits: [{ ...last, isEvery: true }] })}
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
          <EditList label={t`Changes`} edits={edits.flat().toReversed()} reading={reading} />
          <p>
            <Trans>Your file is unchanged.</Trans>{' '}
            {last && <Trans>To put “{to}” into other rows, select them below.</Trans>}
          </p>
        </Notice>
      )}
    </>
  );
}

interface EditListProps {
  label: string;
  edits: readonly Edit[];
  reading: IntakeReading;
}

function EditList({ label, edits, reading }: EditListProps) {
  const { t, i18n } = useLingui();
  const words = (edit: Edit) => {
    const line = t`Line ${i18n.number(edit.line)}`;
    if (!isOfCell(edit)) return edit.isLeftOut ? t`${line}: left out` : t`${line}: included again`;
    const column = reading.header?.[edit.column] || t`Column ${edit.column + 1}`;
    const [before, after] = [quoted(edit.from), quoted(edit.text)];
    return `${edit.isEvery ? t`Every line` : line}, ${column}: ${t`“${before}” is now “${after}”`}`;
  };
  return (
    <ShortList aria-label={label} items={edits}>
      {(edit, place) => <li key={place}>{words(edit)}</li>}
    </ShortList>
  );
}

/** Leaves rows out, or includes them again if all of them are left out. */
export function toggleLeftOut(
  { reading, dispatch }: Pick<ReadSheet, 'reading' | 'dispatch'>,
  picked: Int32Array,
) {
  const isLeftOut = (row: number) => reading.faults[row] === fault.leftOut;
  const included = picked.filter((row) => !isLeftOut(row));
  const rows = included.length > 0 ? included : picked;
  const edits = Array.from(rows, (row) => ({
    ...placeOfRow(reading, row),
    isLeftOut: included.length > 0,
  }));
  if (edits.length > 0) dispatch({ kind: 'edited', edits });
}

export function PickedRows({ sheet, picked }: { sheet: ReadSheet; picked: Int32Array }) {
  const { faults } = sheet.reading;
  const included = picked.reduce((count, row) => (faults[row] === fault.leftOut ? count : count + 1), 0);
  return (
    <Group gap="xs">
      <FillPicked sheet={sheet} picked={picked} />
      <Button
        variant="default"
        size="xs"
        aria-keyshortcuts="Delete"
        onClick={() => toggleLeftOut(sheet, picked)}
      >
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
function FillPicked({ sheet, picked }: { sheet: ReadSheet; picked: Int32Array }) {
  const { state, dispatch, reading } = sheet;
  const { t } = useLingui();
  const last = lastCellEdit(state);
  const fill = () => {
    // The shortcut is global, but a modal dialog blocks the page behind it.
    if (!last || document.querySelector('[aria-modal="true"]')) return;
    const { column, text } = last;
    const edits = Array.from(picked, (row) => {
      const { line, mark } = placeOfRow(reading, row);
      return { line, mark, column, from: lineOfRow(reading, row)[column] ?? '', text };
    });
    const changes = [...new Map(edits.map((edit) => [edit.line, edit])).values()];
    const needed = changes.filter(({ from }) => from !== text);
    if (needed.length > 0) dispatch({ kind: 'edited', edits: needed });
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
