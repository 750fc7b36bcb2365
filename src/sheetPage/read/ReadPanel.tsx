import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, NativeSelect } from '@mantine/core';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { standardPrefixes } from '#intake/ids/keyPrefix.ts';
import {
  delimiterWords,
  encodingWords,
  sheetWords,
  standardKindWords,
  tableNoteWords,
} from '#intake/intakeWords.ts';
import type { Corrections, Delimiter, Encoding, ReadAs } from '#intake/readAs.ts';
import { AutoGrid } from '#ui/AutoGrid.tsx';
import type { BenchSpec } from '../benchSpec.ts';
import type { Bench } from '../useBench.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { HiddenNotice } from './HiddenNotice.tsx';
import { LineField } from './LineField.tsx';
import { listOfNames } from './listOfNames.ts';
import { passThroughColumns } from './passThroughColumns.ts';

const encodings: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'];
const delimiters: readonly Delimiter[] = ['\t', ',', ';', '|', null];

/** A report can have dozens of columns; the first are enough to recognize it. */
const COLUMNS_NAMED = 6;

interface ReadPanelProps {
  spec: BenchSpec;
  bench: Bench;
  reading: IntakeReading;
}

/** Shows every guess about the source, and a way to correct each. */
export function ReadPanel({ spec, bench, reading }: ReadPanelProps) {
  const { t, i18n } = useLingui();
  const { readAs, notes, tableProblems } = reading;
  const isColumnMissing = tableProblems.some(({ kind }) => kind === 'columnMissing');
  const isSheetOpen = readAs.sheets.length > 0 && readAs.sheet === null;
  const corrections = (part: Corrections) => ({ ...bench.state.choices.corrections, ...part });
  const passed = passThroughColumns(reading);
  const namedRiding =
    listOfNames(i18n, passed.slice(0, COLUMNS_NAMED)) + (passed.length > COLUMNS_NAMED ? ' …' : '');
  // With other cells, columns chosen by position no longer hold.
  const correct = (part: Corrections) =>
    bench.dispatch({
      kind: 'choiceMade',
      choices: { corrections: corrections(part), columns: {}, formats: {}, setChoice: null },
    });

  return (
    <>
      {readAs.hidden && <HiddenNotice bench={bench} hidden={readAs.hidden} />}
      {notes.length + passed.length > 0 && (
        <Box component="ul" fz="sm">
          {notes.map((note) => (
            <li key={'from' in note ? `${note.code} ${note.from}` : note.code}>{t(tableNoteWords(note))}</li>
          ))}
          {passed.length > 0 && (
            <li>
              <Plural
                value={passed.length}
                one={`# more column is not sent and comes back in the export: ${namedRiding}`}
                other={`# more columns are not sent and come back in the export: ${namedRiding}`}
              />
            </li>
          )}
        </Box>
      )}
      <details open={isColumnMissing || isSheetOpen || undefined}>
        <summary>
          <Trans>Import settings</Trans>
        </summary>
        <KeyPrefixes spec={spec} reading={reading} />
        <AutoGrid columnWidth="14rem" mt="md">
          <ColumnChoice spec={spec} bench={bench} reading={reading} />
        </AutoGrid>
        <AutoGrid columnWidth="14rem" mt="md">
          <SourceFields readAs={readAs} correct={correct} />
          <LineField
            label={t`Line with the column names`}
            description={t`Empty: there is none`}
            value={readAs.headerLine}
            onChange={(headerLine) => correct({ headerLine })}
          />
          <LineField
            label={t`First line of rows`}
            value={readAs.firstLine}
            onChange={(firstLine) =>
              firstLine !== null &&
              bench.dispatch({ kind: 'choiceMade', choices: { corrections: corrections({ firstLine }) } })
            }
          />
          <LineField
            label={t`Last line of rows`}
            value={readAs.lastLine}
            onChange={(lastLine) =>
              lastLine !== null &&
              bench.dispatch({ kind: 'choiceMade', choices: { corrections: corrections({ lastLine }) } })
            }
          />
        </AutoGrid>
      </details>
    </>
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
          ...readAs.sheets.map((sheet) => ({ value: sheet.name, label: t(sheetWords(sheet)) })),
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
          onChange={({ currentTarget: { value } }) => {
            const encoding = encodings.find((one) => one === value);
            if (encoding) correct({ encoding });
          }}
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

/** The prefixes of the ids in each column: they reveal an account among activities, or a wrong column. */
function KeyPrefixes({ spec, reading }: { spec: BenchSpec; reading: IntakeReading }) {
  const { t } = useLingui();
  if (reading.prefixes.length === 0) return null;
  const nameOf = (prefix: string) => {
    const kind = standardPrefixes.get(prefix);
    return kind ? `${prefix} (${t(standardKindWords[kind])})` : prefix;
  };
  return (
    <Box component="ul" fz="sm">
      {Array.from(
        Map.groupBy(reading.prefixes, ({ column }) => column),
        ([column, prefixes]) => {
          const spec_ = spec.columns.find(({ key }) => key === column);
          const beginnings = prefixes.map(({ prefix, count }) => `${nameOf(prefix)} × ${count}`).join(', ');
          return <li key={column}>{t`${spec_ ? t(spec_.label) : column}: ids begin with ${beginnings}.`}</li>;
        },
      )}
    </Box>
  );
}
