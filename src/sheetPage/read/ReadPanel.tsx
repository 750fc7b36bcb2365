import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { hiddenWords, tableNoteWords } from '#intake/intakeWords.ts';
import type { Hidden } from '#intake/readAs.ts';
import { Notice } from '#ui/Notice.tsx';
import { passThroughColumns } from '../preview/ownColumns.ts';
import type { Bench, ReadBench } from '../useBench.ts';
import { ImportSettings } from './ImportSettings.tsx';
import { listOfNames } from './listOfNames.ts';

/** A report can have dozens of columns; the first are enough to recognize it. */
const COLUMNS_NAMED = 6;

/** Shows every guess about the source, and a way to correct each. */
export function ReadPanel({ bench }: { bench: ReadBench }) {
  const { t, i18n } = useLingui();
  const { readAs, notes } = bench.reading;
  const passed = passThroughColumns(bench.reading);
  const namedRiding =
    listOfNames(i18n, passed.slice(0, COLUMNS_NAMED)) + (passed.length > COLUMNS_NAMED ? ' …' : '');
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
      <ImportSettings bench={bench} />
    </>
  );
}

/** Hidden rows of a workbook are excluded, since a filter hides unwanted rows. The person can include them. */
function HiddenNotice({ bench: { state, dispatch }, hidden }: { bench: Bench; hidden: Hidden }) {
  const { t } = useLingui();
  const [title, ...others] = hiddenWords(hidden);
  if (!title) return null;
  const includeHidden = !hidden.isIncluded;
  const corrections = { ...state.choices.corrections, includeHidden };
  return (
    <Notice
      tone={hidden.isIncluded ? 'doubt' : 'info'}
      title={t(title)}
      actions={
        hidden.rows + hidden.columns.length > 0 && (
          <Button
            variant="default"
            size="xs"
            onClick={() => dispatch({ kind: 'choiceMade', choices: { corrections } })}
          >
            {includeHidden ? <Trans>Include them</Trans> : <Trans>Leave them out</Trans>}
          </Button>
        )
      }
    >
      {others.map((words) => (
        <p key={words.id}>{t(words)}</p>
      ))}
    </Notice>
  );
}
