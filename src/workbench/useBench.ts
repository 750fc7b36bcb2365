import { useMemo, useState } from 'react';
import type { RememberedColumns } from '#intake/columnSpec.ts';
import type { ExportOffer } from '#intake/exportOffer.ts';
import { normalName } from '#intake/header.ts';
import type { IntakeRequest, IntakeSource } from '#intake/intakeEngine.ts';
import type { IntakeReading } from '#intake/intakeReading.ts';
import { TEXT_LIMIT } from '#intake/limits.ts';
import type { Refusal } from '#intake/refusal.ts';
import { workerIntake } from '#intake/workerIntake.ts';
import type { BenchSpec } from './benchSpec.ts';
import { hasOneNewLine, isSameText } from './isSameText.ts';
import { PastedText } from './pastedText.ts';
import { type BenchChoices, type Prepared, prepareRows } from './prepareRows.ts';
import { type MovableSets, useSetMoves } from './sets/useSetMoves.ts';
import { sheetColumns } from './sheetColumns.ts';
import { useDesk } from './useDesk.ts';
import { useDraft } from './useDraft.ts';
import { useFilledDraft } from './useFilledDraft.ts';
import { useIntakeReader } from './useIntakeReader.ts';
import { useKnownRun } from './useKnownRun.ts';
import type { LinkFill } from './useLinkFill.ts';
import { type SentBefore, useSentBefore } from './useSentBefore.ts';

export interface Bench {
  ready: boolean;
  /** What was read is not yet what stands in the box or in the file. */
  isReading: boolean;
  /** How much has been read, 0 to 1; `null` while that is not worth a bar. */
  share: number | null;
  text: string;
  /** What is too long for the box is taken like a file. */
  setText(text: string): void;
  /** Where the rows come from instead of the text box. What was pasted stays as it is. */
  file: File | null;
  choose(file: File): void;
  putFileAway(): void;
  choices: BenchChoices;
  /** The link that filled the page says what each set holds, and the person has not chosen otherwise. */
  isGroupedByLink: boolean;
  change(part: Partial<BenchChoices>): void;
  /** Takes a column of the table for one of the operation's, and will do so again for a table with the same header. */
  chooseColumn(key: string, column: number | null): void;
  /** Why nothing could be read; null while there is nothing to read. */
  refusal: Refusal | null;
  reading: IntakeReading | null;
  /** What an exported sheet that was taken in again has left to do; null for any other sheet. */
  offer: ExportOffer | null;
  prepared: Prepared | null;
  /** The sets, and the way to move activities between them. */
  moving: MovableSets;
  sentBefore: SentBefore;
  /** After the rows were handed to this run. */
  clear(runId: string): void;
  /** The run that all rows of the link, and no others, were handed to; null where there is none, or other text came since. */
  sentIn: string | null;
  /** Fills the page as the link did when it was opened. */
  fillAgain(): void;
}

const noneOfRows = {
  setChoice: null,
  leaveOutDuplicates: false,
  leaveOutBad: false,
  leaveOutSentBefore: false,
} as const;

const noChoices: BenchChoices = {
  ...noneOfRows,
  corrections: {},
  columns: {},
};

const noneSentBefore: SentBefore = new Map();

let lastSource = 0;

/**
 * The state of a workbench. Text is read again at each change, in a worker.
 * @param link what a deep link brings; it has a draft of its own, so that what the person had kept stays
 * @param draftName tells this sheet's draft from others of the same operation
 * @param onSent what stood in the text box was handed to a run
 */
export function useBench(
  spec: BenchSpec,
  shared: Readonly<Record<string, string>>,
  link: LinkFill<string>,
  draftName: string,
  onSent?: () => void,
): Bench {
  const { org } = useDesk();
  const draft = useFilledDraft(`${spec.operation}/${link.draftName ?? draftName}`, link, {
    text: link.fill ?? '',
    sentIn: '',
  });
  const columnDraft = useDraft(`${spec.operation}/columns`, noneRemembered(spec));
  const [typed, setTyped] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState(noChoices);
  const [told, setTold] = useState<RememberedColumns>({});
  const text = typed ?? draft.values.text;
  const [sentNow, setSentIn] = useState<string | null>(null);
  const sentIn = sentNow ?? draft.values.sentIn;

  const source = useMemo((): IntakeSource | null => {
    const id = ++lastSource;
    if (file) return { id, file };
    return text.trim() === '' ? null : { id, text };
  }, [file, text]);

  const { corrections, columns } = choices;
  const isGroupedByLink = !file && text === link.fill && choices.setChoice === null;
  const setChoice = isGroupedByLink ? 'linePerSet' : choices.setChoice;
  const { recordIds, currencies, id: orgId } = org;
  const [exportedRun, setExportedRun] = useState('');
  const known = useKnownRun(exportedRun);
  const ready = draft.ready && columnDraft.ready;
  const request = useMemo(
    (): IntakeRequest | null =>
      source && ready
        ? {
            source,
            corrections,
            columns: spec.columns,
            told: { chosen: columns, remembered: { ...columnDraft.values, ...told } },
            rules: { recordIds, currencies },
            inSets: spec.inSets,
            setChoice,
            here: { orgId, operation: spec.operation, known: exportedRun === '' ? null : known },
          }
        : null,
    [
      source,
      ready,
      corrections,
      spec,
      columns,
      columnDraft.values,
      told,
      recordIds,
      currencies,
      setChoice,
      orgId,
      exportedRun,
      known,
    ],
  );
  const { state, isReading } = useIntakeReader(workerIntake, request);
  const result = request && state.result;
  const reading = result?.kind === 'reading' ? result : null;

  const takenIn = reading?.takenIn ?? null;
  // Asked during the drawing, so that nothing is shown of the sheet before the journal has answered.
  const askedFor = takenIn?.runId ?? '';
  if (reading && askedFor !== exportedRun) setExportedRun(askedFor);
  const moving = useSetMoves(reading);
  const { sets } = moving;
  const looked = useSentBefore(spec, reading);
  const sentBefore = looked ?? noneSentBefore;
  const prepared = useMemo(() => {
    if (!reading) return null;
    const used = new Set(Object.values(reading.mapping));
    return prepareRows(reading, choices, {
      columns: spec.columns,
      shared,
      sets,
      sentBefore,
      sheetColumns: sheetColumns(reading.header, reading.samples, used),
    });
  }, [reading, choices, spec, shared, sets, sentBefore]);

  const choose = (chosen: File | null) => {
    setChoices(noChoices);
    setFile(chosen);
  };
  return {
    ready,
    isReading:
      isReading ||
      (takenIn !== null && takenIn.offer === null) ||
      // Whoever wants them left out waits until it is known which they are.
      (choices.leaveOutSentBefore && reading !== null && looked === null),
    share: state.share,
    text,
    setText: (next) => {
      // The box keeps what it has: with more it would stop answering, and so would the draft at each key.
      if (next.length > TEXT_LIMIT) return choose(new PastedText(next));
      setTyped(next);
      // What was chosen for a sheet holds while its text is mended, and not for another one.
      if (file || !isSameText(text, next)) setChoices(noChoices);
      // What was said of its rows holds for these alone.
      else if (!hasOneNewLine(text, next)) setChoices((now) => ({ ...now, ...noneOfRows }));
      // One who mends what a link has brought did not ask for other sets.
      else if (isGroupedByLink) setChoices((now) => ({ ...now, setChoice: 'linePerSet' }));
      setFile(null);
      // With other rows in the box nobody is to read that these were sent.
      setSentIn('');
      draft.save({ text: next, sentIn: '' });
    },
    file,
    choose,
    putFileAway: () => choose(null),
    choices,
    isGroupedByLink,
    change: (part) => setChoices((now) => ({ ...now, ...part })),
    chooseColumn: (key, column) => {
      setChoices((now) => ({ ...now, columns: { ...now.columns, [key]: column } }));
      const name = normalName(reading?.header?.[column ?? -1] ?? '');
      if (name === '') return;
      const next = { ...told, [key]: name };
      setTold(next);
      columnDraft.save({ ...columnDraft.values, ...next });
    },
    refusal: result?.kind === 'refusal' ? result : null,
    reading,
    offer: takenIn?.offer ?? null,
    prepared,
    moving,
    sentBefore,
    clear: (runId) => {
      choose(null);
      // What stands in the box is another matter, unless more was pasted into it.
      if (file && !(file instanceof PastedText)) {
        // Nor does what was chosen beside it wait for other rows, where there are none.
        if (text === '') onSent?.();
        return;
      }
      onSent?.();
      setTyped('');
      if (link.draftName === null) return draft.clear();
      const isAllOfLink = !file && text === link.fill && prepared?.rowCount === reading?.rowCount;
      const sent = isAllOfLink ? runId : '';
      setSentIn(sent);
      // Of a link an empty draft stays, or its address would fill the box once more.
      draft.save({ text: '', sentIn: sent });
    },
    sentIn: sentIn || null,
    fillAgain: () => {
      const text = link.fill ?? '';
      choose(null);
      setTyped(text);
      setSentIn('');
      draft.save({ text, sentIn: '' });
    },
  };
}

function noneRemembered({ columns }: BenchSpec): Record<string, string> {
  return Object.fromEntries(columns.map(({ key }) => [key, '']));
}
