import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader, Stack, Text, Textarea } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { PASTE_LIMIT } from '#intake/file/limits.ts';
import { refusalWords } from '#intake/file/refusalWords.ts';
import { idBeginning } from '#pageParts/names/offeredIds.ts';
import { FileChoice } from '#ui/fields/FileChoice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PastedText } from '../state/sheetState.ts';
import { SeveralFiles } from '../state/sheetWork.ts';
import type { Sheet } from '../state/useSheet.ts';
import { listOfNames } from './ReadPanel.tsx';
import { TakeFromList } from './TakeFromList.tsx';

/** File types that "Choose file" suggests. Others can be chosen; the content decides. */
const FILE_KINDS = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods';

const TEXT = 'sheetText';

function focusText() {
  document.getElementById(TEXT)?.focus();
}

/** Sources of rows: a text box to paste into, a file to choose or to drop anywhere on the page. */
export function SheetInput({ sheet, children }: { sheet: Sheet; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const { spec, refusal, isSlow, dispatch } = sheet;
  const { file, text, isRestored } = sheet.state;
  const record = spec.columns[0]?.record;
  const [isClicked, setIsClicked] = useState(false);
  /** A file takes the place of the box; text that is too long for the box stays beside it. */
  const isFile = file !== null && !(file instanceof PastedText);
  // On a filled page the person checks the rows first.
  const [takesFocus, setTakesFocus] = useState(text === '' && !file);
  const choose = (first: File, files: File[]) =>
    dispatch({ kind: 'fileChosen', file: files.length > 1 ? new SeveralFiles(files) : first });
  const isOver = useFileDrop(choose);
  const columns = listOfNames(
    i18n,
    spec.columns.map(({ label, required }) => (required ? t(label) : t`${t(label)} (optional)`)),
  );
  // Before the browser lays it out: a box with megabytes would block the page.
  const takeAsFile = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
    const whole = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
    if (whole.length <= PASTE_LIMIT) return;
    event.preventDefault();
    dispatch({ kind: 'textChanged', text: whole });
  };
  return (
    <>
      <Group align="flex-start" gap="lg">
        <Stack flex="9 1 24rem" maw="44rem" gap="sm">
          {!isFile && (
            <Textarea
              id={TEXT}
              data-takes-id
              autoFocus={takesFocus}
              label={t(spec.pasteLabel)}
              description={
                spec.columns.length === 1
                  ? t`From a spreadsheet, a report or a mail: ids, one or several on a line, with or without other columns.`
                  : t`From a spreadsheet or a report, with or without other columns. Columns: ${columns}.`
              }
              rows={6}
              placeholder={record ? idBeginning(record) : 'a0X…'}
              spellCheck={false}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
              autoComplete="off"
              value={text}
              onChange={(event) => dispatch({ kind: 'textChanged', text: event.currentTarget.value })}
              onPaste={takeAsFile}
              // Selects restored text, so that a paste replaces it; a click alone would insert in the middle.
              onFocus={({ currentTarget }) => isRestored && currentTarget.select()}
              onClick={({ currentTarget }) => {
                if (isRestored && !isClicked) currentTarget.select();
                setIsClicked(true);
              }}
              error={!file && refusal ? t(refusalWords[refusal.code]) : null}
            />
          )}
          <Group gap="sm" className="wraps" {...(isOver && { bg: 'var(--tone-info-ground)' })}>
            <FileChoice multiple accept={FILE_KINDS} onChoose={choose}>
              {isFile ? t`Replace file` : t`Choose file`}
            </FileChoice>
            <TakeFromList sheet={sheet} />
            {file ? (
              <>
                <span>
                  {isFile ? (
                    <strong>{file.name}</strong>
                  ) : (
                    t`The rows come from this text and from what you pasted into it. Together they are too long to be kept: after a reload, paste them again.`
                  )}
                </span>
                <Button
                  variant="subtle"
                  onClick={() => {
                    setTakesFocus(true);
                    dispatch({ kind: 'fileChosen', file: null });
                  }}
                >
                  <Trans>Remove file</Trans>
                </Button>
              </>
            ) : (
              <Text component="span" size="sm" c="dimmed">
                <Trans>
                  or drop one here.{' '}
                  <a href={`/templates/${spec.operation}.csv`} download>
                    Template
                  </a>
                </Trans>
                {spec.operation === 'createOrder' && (
                  <>
                    {' '}
                    <a href="/templates/ordersWithItems.csv" download>
                      {t`Template with items`}
                    </a>
                  </>
                )}
              </Text>
            )}
          </Group>
        </Stack>
        {children && <Stack flex="1 1 20rem">{children}</Stack>}
      </Group>
      {isRestored && (
        <Group gap="xs" role="status">
          <Text component="span" size="sm" c="dimmed">
            <Trans>Draft restored</Trans>
          </Text>
          <span aria-hidden>·</span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              dispatch({ kind: 'textChanged', text: '' });
              focusText();
            }}
          >
            <Trans>Clear</Trans>
          </Button>
        </Group>
      )}
      {isSlow && <Loader role="progressbar" aria-label={t`Reading`} size="sm" />}
      {file && refusal && (
        <Notice tone="negative" title={t`The file was not read`}>
          {t(refusalWords[refusal.code])}
        </Notice>
      )}
    </>
  );
}

/** Accepts files dropped or pasted anywhere on the page: the browser would open a dropped one instead of the console. */
function useFileDrop(onFiles: (first: File, files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useWindowEvent('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  });
  useWindowEvent('dragleave', (event) => {
    if (event.relatedTarget === null) setIsOver(false);
  });
  const take = (event: Event, files: File[]) => {
    const [file] = files;
    if (!file) return;
    event.preventDefault();
    onFiles(file, files);
  };
  useWindowEvent('drop', (event) => {
    setIsOver(false);
    take(event, [...(event.dataTransfer?.files ?? [])]);
  });
  useWindowEvent('paste', (event) => {
    // What is being confirmed stays as it is.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    const files = Array.from(event.clipboardData?.files ?? []);
    // With cells, a spreadsheet copies their picture.
    take(
      event,
      files.filter(({ type }) => !type.startsWith('image/')),
    );
  });
  return isOver;
}
