import { Trans, useLingui } from '@lingui/react/macro';
import { FileButton, Group, Textarea } from '@mantine/core';
import { refusalWords } from '#intake/intakeWords.ts';
import { TEXT_LIMIT } from '#intake/limits.ts';
import { Button } from '#ui/Button.tsx';
import styles from './BenchInput.module.css';
import type { BenchSpec } from './benchSpec.ts';
import type { Bench } from './useBench.ts';

/** What "Choose file" offers first; a person can still choose another, and its content decides. */
const FILE_KINDS = '.csv,.tsv,.txt,.xlsx';

/** The two ways in: a text box to paste into, and a file. */
export function BenchInput({ spec, bench }: { spec: BenchSpec; bench: Bench }) {
  const { t } = useLingui();
  const { file, refusal, text } = bench;
  return (
    <>
      <Textarea
        label={t(spec.pasteLabel)}
        description={t`From a spreadsheet, a report or a mail: ids, one or several on a line, with or without other columns.`}
        rows={8}
        spellCheck={false}
        classNames={{ input: styles['ids'] ?? '' }}
        autoComplete="off"
        // Beyond the limit nothing is read, and a text box that lays out megabytes stops answering.
        value={text.length > TEXT_LIMIT ? '' : text}
        onChange={(event) => bench.setText(event.currentTarget.value)}
        error={!file && refusal ? t(refusalWords[refusal.code]) : null}
      />
      <Group gap="sm">
        <FileButton accept={FILE_KINDS} onChange={(chosen) => chosen && void bench.choose(chosen)}>
          {(props) => (
            <Button {...props} variant="default">
              <Trans>Choose file</Trans>
            </Button>
          )}
        </FileButton>
        {file && (
          <>
            <span>{t`Rows come from ${file.name}.`}</span>
            <Button variant="subtle" onClick={bench.putFileAway}>
              <Trans>Put the file away</Trans>
            </Button>
          </>
        )}
      </Group>
      {file && refusal && <p role="alert">{t(refusalWords[refusal.code])}</p>}
    </>
  );
}
