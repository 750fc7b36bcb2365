import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Kbd, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { mostPerRequest } from '#desk/startRun.ts';
import { withStatesBefore } from '#pageParts/records/withStatesBefore.ts';
import { useSendRun } from '#pageParts/sending/useSendRun.ts';
import { useDesk, useJournalQuery } from '#pageParts/useDesk.ts';
import { readCallCount } from '#records/readCallCount.ts';
import type { DriveExtent } from '#run/next.ts';
import type { Run } from '#run/run.ts';
import { AutoGrid } from '#ui/AutoGrid.tsx';
import { submitShortcutText } from '#ui/modKey.ts';
import { Section } from '#ui/Page.tsx';
import { SendBar } from '#ui/SendButton.tsx';
import { type Decision, isOpen } from '../decide/decision.ts';
import { previewRowReader } from '../preview/previewRowReader.ts';
import type { DerivedSheet } from '../state/deriveSheet.ts';
import type { SheetSpec } from '../state/sheetSpec.ts';
import { groupColumnKey, sheetColumnsForRun } from '../state/shownOwnColumns.ts';
import type { Sheet } from '../state/useSheet.ts';
import { inSetsWords, sendWords, stillToDo, whyNotSendWords } from '../words/whyNotSendWords.ts';
import { DailyLimit } from './DailyLimit.tsx';
import { SendDialog } from './SendDialog.tsx';
import { whyLeftOut } from './sendingSummary.ts';

const ONE_BY_ONE = { rowsPerRequest: 1, parallelRequests: 1 };

/** The cost of sending, the buttons that ask, and the dialog that sends. */
export function SheetSend({ sheet, problem }: { sheet: Sheet; problem: string | null }) {
  const { t, i18n } = useLingui();
  const { owner, records } = useDesk();
  const { input, read, decided } = sheet;
  const { spec, reading, found } = read;
  const prepared = decided?.prepared;
  /** With the runs that the person knew of when it opened. The journal refuses what others have sent since. */
  const [dialog, setDialog] = useState<{ extent: DriveExtent; repeats: readonly string[] } | null>(null);
  const [pace, setPace] = useState(ONE_BY_ONE);
  const why = useId();
  const sending = useSendRun();
  const { data: sentToday } = useJournalQuery(['sentToday'], (journal) =>
    journal.countSentSince(new Date().setHours(0, 0, 0, 0)),
  );
  const count = prepared?.count ?? 0;
  const parts = prepared?.parts.size ? [...prepared.parts.values()] : [count];
  const items = reading?.hasItems ? (prepared?.rowCount ?? 0) : 0;
  const requests = parts.reduce((sum, part) => sum + Math.ceil(part / pace.rowsPerRequest), items);
  const whyNot = whyNotSendWords(read, decided, i18n);
  const isBlocked = whyNot !== null || problem !== null;
  // A single row that is done already: the page is not meant for sending it anyway.
  const isDoneAlready = reading?.rowCount === 1 && decided?.decisionOf(0)?.id === 'done';

  const ask = (extent: DriveExtent) => {
    sending.reset();
    read.records.refetch();
    setDialog({ extent, repeats: [...found.runIds] });
  };
  const send = (note: string) => {
    // The sheet may change under the open dialog: another tab may have sent some of it.
    if (!decided || !dialog || isBlocked) return;
    // Build the rows only now: for a large sheet it takes a moment.
    const onRecorded = ({ id }: Run) => {
      read.earlier.remember(decided, input.state.work.leftOutTexts);
      input.afterSending(id);
    };
    const { reading } = decided;
    const { toSend, items } = decided.prepared;
    const memberships = read.records.page.byKind.purchaseActivity;
    const rows = withStatesBefore(spec.operation, toSend, memberships, records?.settings);
    const { extent, repeats } = dialog;
    const title = input.state.file?.name;
    const rowOf = previewRowReader(reading, spec, t);
    const leftOut = decided.prepared.leftOut((row) => whyLeftOut(decided, row, i18n, rowOf(row).words));
    const orderName = items && groupColumnKey(reading);
    const delimiter = ([',', ';'] as const).find((one) => one === reading.readAs.delimiter);
    const run = {
      ...{ operation: spec.operation, rows, items, orderName, ...pace, repeats, note, title, leftOut },
      ...{ delimiter, columns: sheetColumnsForRun(reading, spec) },
    };
    sending.send(run, onRecorded, extent);
  };

  return (
    <>
      {count > 1 && <PaceChoice spec={spec} chosen={pace} onChoose={setPace} />}
      {sentToday !== undefined && (
        // Reads of names use the same limit.
        <DailyLimit requests={requests} sentToday={sentToday + (records ? readCallCount(owner) : 0)} />
      )}
      <SendBar>
        <Button
          disabled={isBlocked}
          variant={isDoneAlready ? 'default' : 'filled'}
          aria-describedby={isBlocked ? why : undefined}
          data-shortcut="submit"
          onClick={() => ask('all')}
        >
          {t(sendWords(sheet))}
        </Button>
        {!isBlocked && <Kbd data-hint>{submitShortcutText(t`Enter`)}</Kbd>}
        {requests > 1 && (
          <Button disabled={isBlocked} onClick={() => ask('first')}>{t`Send only the first`}</Button>
        )}
        {spec.inSets && decided && decided.prepared.rowCount > count && <p>{inSetsWords(decided, i18n)}</p>}
        {isBlocked && (
          <div id={why}>
            {problem && <p>{problem}</p>}
            {whyNot &&
              (decided && stillToDo(decided).length > 0 ? <StillToDo of={decided} /> : <p>{whyNot}</p>)}
          </div>
        )}
      </SendBar>
      {dialog && decided && (
        <SendDialog
          sheet={{ ...sheet, decided }}
          extent={dialog.extent}
          obstacle={
            problem ?? (whyNot && [newDecision(decided.decisions, i18n), whyNot].filter(Boolean).join(' '))
          }
          requests={requests}
          sending={sending}
          onConfirm={send}
          onCancel={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** A decision that appeared while the dialog was open, such as about rows that another tab has sent. */
function newDecision(decisions: readonly Decision[], i18n: I18n): string {
  const open = decisions.find(isOpen);
  return open
    ? `${[open.rows.length > 0 && i18n.number(open.rows.length), open.words].filter(Boolean).join(' ')}.`
    : '';
}

/** What is left to do; each brings the focus to its place. */
function StillToDo({ of }: { of: DerivedSheet }) {
  const { t } = useLingui();
  const goTo = (at: string) => {
    const find = () => document.querySelector<HTMLElement>(at);
    // On a narrow page, what the sheet says is folded.
    if (!find())
      flushSync(() => document.querySelector<HTMLElement>('[data-says][aria-expanded="false"]')?.click());
    find()?.focus();
  };
  return (
    <Group gap={2} fz="sm">
      {t`Still to do:`}{' '}
      {stillToDo(of).map(({ words, at }) => (
        <Button key={at} variant="subtle" size="compact-sm" px={4} onClick={() => goTo(at)}>
          {t(words)}
        </Button>
      ))}
    </Group>
  );
}

/** A short list to choose from, instead of fifty numbers. */
const ROUND = [1, 2, 3, 4, 5, 10, 20, 30, 40, 50];

type ChosenPace = typeof ONE_BY_ONE;

interface PaceChoiceProps {
  spec: SheetSpec;
  chosen: ChosenPace;
  onChoose(chosen: ChosenPace): void;
}

/** Rows per request and parallel requests, within the org's limits. Both default to one. */
function PaceChoice({ spec: { operation, inSets }, chosen, onChoose }: PaceChoiceProps) {
  const { t, i18n } = useLingui();
  const { pace } = useDesk().org;
  const most = { ...pace, rowsPerRequest: mostPerRequest(operation, pace) };
  if (most.rowsPerRequest === 1 && most.parallelRequests === 1) return null;
  const choice = (key: keyof ChosenPace, label: string, description: string) =>
    most[key] > 1 && (
      <NativeSelect
        {...{ label, description }}
        value={chosen[key]}
        onChange={({ currentTarget }) => onChoose({ ...chosen, [key]: Number(currentTarget.value) })}
        data={[...ROUND.filter((number) => number < most[key]), most[key]].map((number) => ({
          value: String(number),
          label: i18n.number(number),
        }))}
      />
    );
  return (
    <Section title={t`Before you send`}>
      <AutoGrid>
        {choice(
          'rowsPerRequest',
          inSets ? t`Sets per request` : t`Rows per request`,
          inSets
            ? t`More is faster, but a lost answer makes more rows unknown`
            : t`More is faster, but one refusal refuses all rows of its request`,
        )}
        {choice('parallelRequests', t`At a time`, t`Requests that are on their way at the same time`)}
      </AutoGrid>
    </Section>
  );
}
