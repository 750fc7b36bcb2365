import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Paper, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Corrections, Delimiter, Encoding, ReadAs } from '#intake/file/table.ts';
import { delimiterWords, encodingWords, sheetSummaryWords } from '#intake/words/intakeWords.ts';
import { AutoGrid } from '#ui/AutoGrid.tsx';
import type { ReadSheet } from '../state/useSheet.ts';

const encodings = Object.keys(encodingWords) as Encoding[];
const delimiters: readonly Delimiter[] = ['\t', ',', ';', '|', null];

/** How the sheet was read, and what of it can be read otherwise. */
export function ReadingSettings({ sheet }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const { dispatch } = sheet.input;
  const { readAs } = sheet.decided.reading;
  const correct = (part: Corrections) => dispatch({ kind: 'corrected', part });
  return (
    <Paper p="md">
      <AutoGrid columnWidth="14rem">
        <SourceFields
          readAs={readAs}
          correct={(part) => dispatch({ kind: 'cellsCorrected', readAs, part })}
        />
        <LineField
          label={t`Line with the column names`}
          description={t`Empty: there is none. Two lines: 1–2`}
          value={readAs.headerLine}
          lines={readAs.nameLines}
          onChange={(headerLine, nameLines) => correct({ headerLine, nameLines })}
        />
        <LineField
          label={t`First line of rows`}
          value={readAs.firstLine}
          onChange={(firstLine) => firstLine !== null && correct({ firstLine })}
        />
        <LineField
          label={t`Last line of rows`}
          value={readAs.lastLine}
          onChange={(lastLine) => lastLine !== null && correct({ lastLine })}
        />
      </AutoGrid>
    </Paper>
  );
}

function SourceFields({ readAs, correct }: { readAs: ReadAs; correct(part: Corrections): void }) {
  const { t } = useLingui();
  if (readAs.sheets.length > 0) {
    return (
      <NativeSelect
        label={t`Sheet`}
        value={readAs.sheet ?? ''}
        error={readAs.sheet === null}
        onChange={(event) => correct({ sheet: event.currentTarget.value })}
        data={[
          ...(readAs.sheet === null ? [{ value: '', label: t`Choose a sheet` }] : []),
          ...readAs.sheets.map((sheet) => ({ value: sheet.name, label: t(sheetSummaryWords(sheet)) })),
        ]}
      />
    );
  }
  return (
    <>
      {readAs.encoding && (
        <NativeSelect
          label={t`Encoding`}
          value={readAs.encoding}
          onChange={(event) => correct({ encoding: event.currentTarget.value as Encoding })}
          data={encodings.map((value) => ({ value, label: t(encodingWords[value]) }))}
        />
      )}
      <NativeSelect
        label={t`Delimiter`}
        value={String(delimiters.indexOf(readAs.delimiter))}
        onChange={(event) => correct({ delimiter: delimiters[Number(event.currentTarget.value)] ?? null })}
        data={delimiters.map((delimiter, index) => ({
          value: String(index),
          label: t(delimiterWords[delimiter ?? 'none']),
        }))}
      />
    </>
  );
}

interface LineFieldProps {
  label: string;
  description?: string;
  value: number | null;
  /** 2: this line and the next. */
  lines?: 2 | undefined;
  /** Called on blur or Enter: a half-typed number is another line. */
  onChange(line: number | null, lines: 1 | 2): void;
}

function LineField({ value, lines, onChange, ...words }: LineFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const shown = value !== null && lines ? `${value}–${value + 1}` : String(value ?? '');
  const take = () => {
    const [, from, to] = /^\s*([1-9]\d*)?(?:\s*[-–]\s*(\d+))?\s*$/.exec(text ?? '-') ?? [];
    const isBoth = Number(to) === Number(from) + 1;
    setText(null);
    if (text === null || text === shown || (text.trim() !== '' && !from) || (to && !isBoth)) return;
    onChange(from ? Number(from) : null, isBoth ? 2 : 1);
  };
  return (
    <TextInput
      {...words}
      inputMode="numeric"
      value={text ?? shown}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}
