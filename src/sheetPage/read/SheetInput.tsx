import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Loader, Stack, Text, Textarea } from '@mantine/core';
import { type ClipboardEvent, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { refusalWords } from '#intake/words/refusalWords.ts';
import { listOfNames } from '#language/listOfNames.ts';
import { idPlaceholder } from '#pageParts/names/offeredIds.ts';
import { FileChoice } from '#ui/fields/FileChoice.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { SheetSpec } from '../state/sheetSpec.ts';
import type { Sheet } from '../state/useSheet.ts';
import { PastedFile } from '../work/sheetState.ts';
import { textAfterPaste } from './pastedTable.ts';
import styles from './read.module.css';
import { TakeFromList } from './TakeFromList.tsx';
import { useFileDrop } from './useFileDrop.ts';

/** File types that "Choose file" suggests. Others can be chosen; the content decides. */
const FILE_KINDS = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods';

interface SheetInputProps {
  sheet: Sheet;
  /** A sheet is read: the table is the page, and the text is one line. */
  isRead: boolean;
  /** Fields of the page for values of all rows. */
  children: ReactNode;
  /** Beside the line of the text. */
  actions: ReactNode;
}

/** Sources of rows: a text box to paste into, a file to choose or to drop anywhere on the page. Once read, one line. */
export function SheetInput({ sheet, isRead, children, actions }: SheetInputProps) {
  const { t } = useLingui();
  const { spec, refusal, isSlow } = sheet.read;
  const { dispatch } = sheet.input;
  const { file, text, isRestored } = sheet.input.state;
  const box = useRef<HTMLTextAreaElement>(null);
  /** The person types, or wants to see the text. */
  const [isOpened, setIsOpened] = useState(false);
  const [isSeveral, setIsSeveral] = useState(false);
  /** A file takes the place of the box; text that is too long for the box stays beside it. */
  const isFile = file !== null && !(file instanceof PastedFile);
  // On a filled page the person checks the rows first.
  const [takesFocus, setTakesFocus] = useState(text === '' && !file);
  const isLine = isRead && (isFile || !isOpened);
  // Its line shows the beginning, also after a paste.
  useEffect(() => {
    if (isLine && text !== '') box.current?.scrollTo(0, 0);
  }, [isLine, text]);
  const choose = (first: File, files: readonly File[] = [first]) => {
    setIsSeveral(files.length > 1);
    if (files.length === 1) dispatch({ kind: 'fileChosen', file: first });
  };
  const isOver = useFileDrop(choose);
  const change = (next: string) => {
    // A paste brings many characters at once, and then the table is what the person wants to see.
    setIsOpened(next !== '' && Math.abs(next.length - text.length) <= 1);
    dispatch({ kind: 'textChanged', text: next });
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = textAfterPaste(event.currentTarget, event.clipboardData, spec);
    if (!pasted) return;
    event.preventDefault();
    setIsOpened(false);
    dispatch({ kind: 'textChanged', text: pasted.text, pasted: pasted.parts });
  };
  const open = () => {
    setIsOpened(true);
    // After the box has its height: the browser scrolls to what is selected.
    requestAnimationFrame(() => box.current?.select());
  };
  const close = ({ currentTarget, relatedTarget: next }: FocusEvent<HTMLElement, Element>) => {
    // The dialog of a list of the org belongs to the opened box. A dialog of the system takes the focus of the window only.
    if (currentTarget.contains(next ?? document.activeElement) || next?.closest('[role="dialog"]')) return;
    // An element that is pressed must not move under the pointer: the click would be lost.
    if (document.documentElement.matches(':active'))
      window.addEventListener('pointerup', () => setTimeout(() => setIsOpened(false)), { once: true });
    else setIsOpened(false);
  };
  const remove = () => {
    setTakesFocus(true);
    setIsOpened(false);
    dispatch(file ? { kind: 'fileChosen', file: null } : { kind: 'textChanged', text: '' });
    box.current?.focus();
  };
  const record = spec.columns[0]?.record;
  const label = t(spec.pasteLabel);
  const input = (chooseFile: () => void) => (
    <Box className={styles['input']} data-read={isLine || undefined} onBlur={close}>
      <Stack gap="sm" className={styles['source']}>
        <Group gap="sm" wrap={isLine ? 'nowrap' : 'wrap'} className={styles['row']}>
          {!isFile && (
            <Textarea
              ref={box}
              data-takes-id
              autoFocus={takesFocus}
              {...(isLine ? { 'aria-label': label } : { label, description: <Columns spec={spec} /> })}
              rows={isLine ? 1 : 6}
              placeholder={record ? idPlaceholder(record) : 'a0X…'}
              spellCheck={false}
              className={styles['box']}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
              autoComplete="off"
              value={text}
              onChange={(event) => change(event.currentTarget.value)}
              onPaste={paste}
              onClick={() => isLine && open()}
              // Selects restored text, so that a paste replaces it; a click alone would insert in the middle.
              onFocus={({ currentTarget }) => isRestored && currentTarget.select()}
              error={!file && refusal ? t(refusalWords[refusal.code]) : null}
            />
          )}
          {isLine && <SourceWords sheet={sheet} isFile={isFile} />}
          {isLine && actions}
          {isLine && (
            <Group gap="xs" ms="auto" wrap="nowrap">
              <Button {...(isFile ? { onClick: chooseFile } : { ...opens, onClick: open })}>
                {t`Replace`}
              </Button>
              <Button onClick={remove}>{t`Remove`}</Button>
            </Group>
          )}
        </Group>
        {!isLine && (
          // Pressed while the box has the focus: the box must not become a line under the pointer.
          <Group
            gap="sm"
            className="wraps"
            onMouseDown={keepFocus}
            {...(isOver && { bg: 'var(--tone-info-ground)' })}
          >
            <Button onClick={chooseFile}>{t`Choose file`}</Button>
            <TakeFromList sheet={sheet} />
            {file ? (
              <>
                <strong>{file.name}</strong>
                <Button variant="subtle" onClick={remove}>{t`Remove`}</Button>
              </>
            ) : (
              <Templates spec={spec} />
            )}
          </Group>
        )}
      </Stack>
      {children && <Box className={styles['fields']}>{children}</Box>}
    </Box>
  );
  return (
    <>
      {/* One for both buttons: a text that is read while the system's dialog is open changes the button. */}
      <FileChoice accept={FILE_KINDS} onChoose={choose}>
        {input}
      </FileChoice>
      {isSlow && <Loader role="progressbar" aria-label={t`Reading`} size="sm" />}
      {isSeveral && (
        <Notice tone="doubt" title={t`One file at a time`}>
          <Trans>
            Several files were given, and none of them was read. Choose one, or put their rows into one.
          </Trans>
        </Notice>
      )}
      {file && refusal && (
        <Notice tone="negative" title={t`The file was not read`}>
          {t(refusalWords[refusal.code])}
        </Notice>
      )}
    </>
  );
}

const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

const opens = { className: styles['replace'], onMouseDown: keepFocus };

function SourceWords({ sheet, isFile }: { sheet: Sheet; isFile: boolean }) {
  const { t, i18n } = useLingui();
  const { file, isRestored } = sheet.input.state;
  const count = sheet.decided?.reading.rowCount ?? 0;
  const rows = count === 1 ? t`1 row` : t`${i18n.number(count)} rows`;
  const title = isFile ? `${file?.name} · ${rows}` : rows;
  return (
    <Text component="span" size="sm" c="dimmed" truncate miw={0} title={title}>
      {isFile && (
        <Box component="strong" c="var(--ink)">
          {file?.name}
        </Box>
      )}
      {isFile && ' · '}
      {rows}
      {isRestored && (
        <>
          {' '}
          · <span>{t`Draft restored`}</span>
        </>
      )}
      {file instanceof PastedFile && (
        <>
          {' '}
          · <span>{t`too long to be kept: after a reload, paste it again`}</span>
        </>
      )}
    </Text>
  );
}

function Columns({ spec }: { spec: SheetSpec }) {
  const { t, i18n } = useLingui();
  const columns = listOfNames(
    i18n,
    spec.columns.map(({ label, required }) => (required ? t(label) : t`${t(label)} (optional)`)),
  );
  return spec.columns.length === 1
    ? t`From a spreadsheet, a report or a mail: ids, one or several on a line, with or without other columns.`
    : t`From a spreadsheet or a report, with or without other columns. Columns: ${columns}.`;
}

function Templates({ spec }: { spec: SheetSpec }) {
  const { t } = useLingui();
  return (
    <Text component="span" size="sm" c="dimmed">
      <span className={styles['drop']}>{t`or drop one here.`} </span>
      <a href={`/templates/${spec.operation}.csv`} download>{t`Template`}</a>
      {spec.itemColumns.length > 0 && (
        <>
          {' '}
          <a href="/templates/ordersWithItems.csv" download>{t`Template with items`}</a>
        </>
      )}
    </Text>
  );
}
