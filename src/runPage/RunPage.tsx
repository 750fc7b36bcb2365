import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { stateAtRest } from '#contract/causes.ts';
import { operations } from '#contract/operations.ts';
import { isSendable } from '#contract/rowStates.ts';
import { operationWords } from '#contract/words/operationWords.ts';
import { sheetWords } from '#contract/words/sheetWords.ts';
import type { Journal } from '#journal/journal.ts';
import { existingRun, STRICT } from '#journal/writes.ts';
import { dateTimeFormat, sameDayTest } from '#language/dateTimeFormat.ts';
import { formPath } from '#pageParts/links/paths.ts';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { isOver, type Run } from '#run/run.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { RowDetail } from './RowDetail.tsx';
import { RunControls } from './RunControls.tsx';
import { RunDetails } from './RunDetails.tsx';
import { RunGrid } from './RunGrid.tsx';
import { RunMore } from './RunMore.tsx';
import { RunStatus } from './RunStatus.tsx';
import { RunWithView } from './RunWithView.tsx';
import { useRowInAddress } from './rows/useRowInAddress.ts';
import { useShownRun, WithRunNow } from './rows/useRunView.ts';
import { SendAgain } from './sendAgain/SendAgain.tsx';
import { UnsavedAnswers } from './UnsavedAnswers.tsx';

/** The page of a run: progress, the outcome of each row, next steps. Its key is the run: no state carries over. */
export function RunPage({ runId }: { runId: string }) {
  return <RunWithView key={runId} runId={runId} body={body} />;
}

/** One element for all renders, so that it renders only when its own parts of the run change. */
const body = <RunBody />;

function RunBody() {
  const { t, i18n } = useLingui();
  const { owner } = useDesk();
  const { run, units } = useShownRun();
  const begun = dateTimeFormat(i18n, sameDayTest(run.createdAt)(Date.now()) ? 'time' : 'minute').format(
    run.createdAt,
  );
  // A colleague's run cannot be changed here: later outcomes are in their browser.
  const isOwn = run.owner.userId === owner.userId;
  const theirs = run.owner.userName;
  const isTable = run.rowCount > 1;
  return (
    <Page
      title={[t(operationWords[run.operation].name), t(sizeOf(run, units.length)), begun].join(' · ')}
      actions={
        <Group gap="xs">
          <RunControls />
          {isOwn && <SendAgain />}
          {isOwn && <PutAside />}
          {isOwn && <Another />}
          <RunMore />
        </Group>
      }
      isDense={isTable}
    >
      {/* A smaller gap than usual under the title keeps the results on the first screen. */}
      <Stack gap="sm" miw={0} mt={isTable ? 4 : -12}>
        {!isOwn && (
          <Notice tone="info" title={t`This is a copy of a run of ${theirs}`}>
            <Trans>
              It shows the run as it was exported. Only the browser that started it can continue it, send rows
              again and record findings.
            </Trans>
          </Notice>
        )}
        <RunStatus />
        <UnsavedAnswers />
        <RunRows />
        <RunDetails />
      </Stack>
    </Page>
  );
}

/** Below this width, the row's region is under the results (ResultsGrid.module.css). */
const IS_NARROW = '(max-width: 64rem)';

/**
 * The results and the region of one row: the picked one, or else the first unknown row, which needs a person. The page
 * of a single row begins with that region, as a receipt.
 */
function RunRows() {
  const { run, input, outcomes } = useShownRun();
  const isSingle = run.rowCount === 1;
  const linkedRow = useRowInAddress(run.rowCount);
  const [isClosed, setIsClosed] = useState(false);
  const [focusAsked, setFocusAsked] = useState(0);
  const unknown = input.find(
    ({ index }) => outcomes[index]?.verdict === 'unknown' && outcomes[index].cause !== 'sending',
  );
  const needed = isSingle ? 0 : run.state === 'running' ? null : (unknown?.index ?? null);
  const index = linkedRow.picked ?? (isClosed ? null : needed);
  const pick = (row: number, isByKey: boolean) => {
    linkedRow.pick(row);
    if (isByKey || matchMedia(IS_NARROW).matches) setFocusAsked(focusAsked + 1);
  };
  const close = () => {
    linkedRow.pick(null);
    setIsClosed(true);
    setFocusAsked(0);
    document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  };
  const detail = index !== null && (
    <WithRunNow>
      {({ rows: { [index]: row } }) =>
        row && (
          <RowDetail rowWithOutcome={row} focusAsked={focusAsked} onClose={isSingle ? undefined : close} />
        )
      }
    </WithRunNow>
  );
  return (
    <>
      {isSingle && detail}
      <RunGrid linkedRow={linkedRow} picked={index} onPick={pick} beside={!isSingle && detail} />
    </>
  );
}

function Another() {
  const { t } = useLingui();
  const { run, input } = useShownRun();
  const [row] = input;
  if (!row || run.rowCount > 1 || !isOver(run)) return null;
  const href = formPath(run.operation, row.cells);
  return (
    <Button component={Link} href={href}>
      {t(sheetWords[run.operation].another)}
    </Button>
  );
}

const sizeOf = ({ operation, rowCount }: Run, total: number): MessageDescriptor =>
  operations[operation].carries === 'sets'
    ? msg`${plural(total, { one: '# set', other: '# sets' })}`
    : msg`${plural(rowCount, { one: '# row', other: '# rows' })}`;

/** For a run with rows that are neither done nor sent again: Home lists it until a person puts it aside. */
function PutAside() {
  const { t } = useLingui();
  const { run, outcomes, sentAgain } = useShownRun();
  const { journal, person } = useDesk();
  const next = run.putAside ? null : { by: person.name, at: Date.now() };
  const { mutate, isPending, isError } = useAct(() => recordPutAside(journal, run.id, next));
  const isOpen = outcomes.some((outcome, index) => isSendable(stateAtRest(outcome)) && !sentAgain.has(index));
  if (run.origin !== 'sheet' || !isOver(run) || !isOpen) return null;
  const label = run.putAside ? t`Show on Home again` : t`Hide from Home`;
  return (
    <Button
      loading={isPending}
      title={run.putAside ? undefined : t`Nothing is deleted.`}
      aria-live="polite"
      onClick={() => mutate()}
    >
      {isError ? t`This could not be recorded` : label}
    </Button>
  );
}

/** Records that the rows of a run need no person any more; null records that they do. */
function recordPutAside(journal: Journal, runId: string, aside: Run['putAside'] | null): Promise<void> {
  return journal.ask(async (database, changed) => {
    const transaction = database.transaction('runs', 'readwrite', STRICT);
    const { putAside: _, ...run } = await existingRun(transaction.store, runId);
    await transaction.store.put(aside ? { ...run, putAside: aside } : run);
    await transaction.done;
    changed(runId);
  });
}
