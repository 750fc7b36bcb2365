import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { refusalWords, tableNoteWords } from '#intake/intakeWords.ts';
import { Acts } from '#ui/Acts.tsx';
import { Button } from '#ui/Button.tsx';
import { FileChoice } from '#ui/FileChoice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Section } from '#ui/Section.tsx';
import { useNames } from '#workbench/names/useNames.ts';
import { useDesk } from '#workbench/useDesk.ts';
import { useOnce } from '#workbench/useOnce.ts';
import { NamesPreview } from './NamesPreview.tsx';
import { nameColumns } from './nameColumns.ts';
import { planNames } from './planNames.ts';
import { type NameSource, useNameSheet } from './useNameSheet.ts';

/** Takes names from a sheet with an id and a name on each line, after showing what it would add, change and leave. */
export function ImportNames() {
  const { t } = useLingui();
  const { org, journal } = useDesk();
  const names = useNames();
  const [source, setSource] = useState<NameSource | null>(null);
  const [replaces, setReplaces] = useState(false);
  const [done, setDone] = useState<{ added: number; changed: number } | 'failed' | null>(null);
  const { isUnderWay, once } = useOnce();
  const read = useNameSheet(source);
  const table = read?.kind === 'table' ? read : null;
  const columns = useMemo(() => table && nameColumns(table, org), [table, org]);
  const plan = useMemo(
    () => table && columns && planNames(table, columns, names, org),
    [table, columns, names, org],
  );
  const changed = replaces ? (plan?.changed ?? []) : [];
  const text = source && 'text' in source ? source.text : '';
  const refused = read?.kind === 'refusal' ? t(refusalWords[read.code]) : null;

  const take = (next: NameSource | null) => {
    setSource(next);
    setReplaces(false);
    setDone(null);
  };
  const save = async () => {
    if (!plan) return;
    const { added } = plan;
    try {
      await journal.nicknames.save([...added, ...changed].map(({ id, name }) => [id, name] as const));
      take(null);
      setDone({ added: added.length, changed: changed.length });
    } catch {
      setDone('failed');
    }
  };

  return (
    <Section
      title={t`Import names`}
      description={t`A sheet with two columns: an id and your name for it. Nothing is taken in before you have seen what would change.`}
    >
      <Textarea
        label={t`Paste ids and names`}
        description={t`From a spreadsheet: an id and a name on each line.`}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          const pasted = event.currentTarget.value;
          take(pasted.trim() === '' ? null : { text: pasted });
        }}
        error={source && 'text' in source ? refused : null}
      />
      <Acts>
        <FileChoice accept=".csv,.tsv,.txt,.xlsx" onChoose={(file) => take({ file })}>
          <Trans>Choose file</Trans>
        </FileChoice>
        {source && 'file' in source && (
          <>
            <span>{t`Names come from ${source.file.name}.`}</span>
            <Button variant="subtle" onClick={() => take(null)}>
              <Trans>Put the file away</Trans>
            </Button>
          </>
        )}
      </Acts>
      {source && 'file' in source && refused && <p role="alert">{refused}</p>}
      {table && !columns && (
        <Notice tone="negative" title={t`No two columns found`}>
          <Trans>
            Each line needs an id and a name in cells of their own: parted by a tab, a comma or a semicolon,
            or in two columns of a workbook.
          </Trans>
        </Notice>
      )}
      {table?.notes.map((note) => (
        <p key={note.code}>{t(tableNoteWords(note))}</p>
      ))}
      {plan && (
        <>
          <NamesPreview plan={plan} />
          {plan.changed.length > 0 && (
            <Checkbox
              label={
                <Plural
                  value={plan.changed.length}
                  one="Put the sheet’s name in place of # of mine"
                  other="Put the sheet’s names in place of # of mine"
                />
              }
              checked={replaces}
              onChange={(event) => setReplaces(event.currentTarget.checked)}
            />
          )}
          <div>
            <Button
              disabled={plan.added.length + changed.length === 0}
              loading={isUnderWay}
              onClick={() => void once(save)}
            >
              <Plural
                value={plan.added.length + changed.length}
                _0="Nothing to import"
                one="Import # name"
                other="Import # names"
              />
            </Button>
          </div>
        </>
      )}
      {done === 'failed' && (
        <Notice tone="negative" title={t`This could not be recorded`}>
          <Trans>This browser could not write into its journal. None of the names was taken in.</Trans>
        </Notice>
      )}
      <div aria-live="polite">
        {done && done !== 'failed' && (
          <p role="status">
            <Plural value={done.added} one="# name was added." other="# names were added." />{' '}
            {done.changed > 0 && (
              <Plural value={done.changed} one="# name was changed." other="# names were changed." />
            )}
          </p>
        )}
      </div>
    </Section>
  );
}
