import type { I18n } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { refusalWords } from '#intake/file/refusalWords.ts';
import type { Hidden } from '#intake/file/table.ts';
import { hiddenWords, tableNoteWords } from '#intake/intakeWords.ts';
import { RadioChoice } from '#ui/fields/RadioChoice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { passThroughColumns } from '../state/ownColumns.ts';
import type { ReadSheet, Sheet } from '../state/useSheet.ts';
import { CellMeanings } from './CellMeanings.tsx';
import { ColumnQuestions, IdsOfLineChoice } from './ColumnQuestions.tsx';
import { FindIds } from './FindIds.tsx';
import { ImportSettings } from './ImportSettings.tsx';

/** A report can have dozens of columns; the first are enough to recognize it. */
const COLUMNS_NAMED = 6;

/** Shows every guess about the source, and a way to correct each. */
export function ReadPanel({ sheet }: { sheet: ReadSheet }) {
  const { t, i18n } = useLingui();
  const { readAs } = sheet.reading;
  const notes = sheet.reading.notes.filter(({ code }) => code !== 'fileNotRead');
  const unread = sheet.reading.notes.filter((note) => note.code === 'fileNotRead');
  const passThroughNames = passThroughColumns(sheet.reading);
  const firstNames =
    listOfNames(i18n, passThroughNames.slice(0, COLUMNS_NAMED)) +
    (passThroughNames.length > COLUMNS_NAMED ? ' …' : '');
  return (
    <>
      {unread.length > 0 && (
        <Notice
          tone="doubt"
          title={<Plural value={unread.length} one="# file was not read" other="# files were not read" />}
        >
          {unread.map((note) => (
            <p key={JSON.stringify(note)}>
              {t(tableNoteWords(note))} {note.why && t(refusalWords[note.why])}
            </p>
          ))}
        </Notice>
      )}
      {readAs.hidden && <HiddenNotice sheet={sheet} hidden={readAs.hidden} />}
      {notes.length + passThroughNames.length > 0 && (
        <Box component="ul" fz="sm">
          {notes.map((note) => (
            <li key={JSON.stringify(note)}>{t(tableNoteWords(note))}</li>
          ))}
          {passThroughNames.length > 0 && (
            <li>
              <Plural
                value={passThroughNames.length}
                one={`# more column is not sent and comes back in the export: ${firstNames}`}
                other={`# more columns are not sent and come back in the export: ${firstNames}`}
              />
            </li>
          )}
        </Box>
      )}
      <ImportSettings sheet={sheet} />
      <IdsOfLineChoice sheet={sheet} />
      <ColumnQuestions sheet={sheet} />
      <CellMeanings sheet={sheet} />
      <FindIds sheet={sheet} />
      <FormatChoices sheet={sheet} />
    </>
  );
}

/** Hidden rows of a workbook are excluded, since a filter hides unwanted rows. The person can include them. */
function HiddenNotice({ sheet: { state, choose }, hidden }: { sheet: Sheet; hidden: Hidden }) {
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
        hidden.rows + hidden.struck + hidden.columns.length > 0 && (
          <Button variant="default" size="xs" onClick={() => choose({ corrections })}>
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

/** One question for each column with ambiguous dates or numbers. Rows are read once it is answered. */
function FormatChoices({ sheet: { spec, state, choose, reading } }: { sheet: ReadSheet }) {
  const { t, i18n } = useLingui();
  const { formats } = state.choices;
  return spec.columns.map(({ key, label, kind }) => {
    const { choices = [], format = null } = reading.formats.find((one) => one.key === key) ?? {};
    if (choices.length === 0) return null;
    const formatValue = (read: string) =>
      kind === 'date'
        ? i18n.date(new Date(read), { dateStyle: 'long', timeZone: 'UTC' })
        : i18n.number(Number(read), { useGrouping: false, maximumFractionDigits: 20 });
    return (
      <RadioChoice
        key={key}
        id={`format-${key}`}
        label={t`How to read ${t(label)}`}
        description={t`This column can be read in two ways. Choose one: it holds for every row.`}
        value={formats[key] ?? format}
        options={choices.map(({ format: value, written, read }) => ({
          value,
          label: t`“${written}” is ${formatValue(read)}`,
        }))}
        onChoose={(chosen) => choose({ formats: { ...formats, [key]: chosen } })}
      />
    );
  });
}

export const listOfNames = ({ locales, locale }: I18n, names: Iterable<string>) =>
  new Intl.ListFormat(locales ?? locale, { type: 'unit' }).format(names);
