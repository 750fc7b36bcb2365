import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Cause } from '#contract/causes.ts';
import { isDestructive } from '#contract/operations.ts';
import { toStateCounts } from '#contract/rowStates.ts';
import { driveRun } from '#desk/startRun.ts';
import { NothingSent } from '#pageParts/sending/NothingSent.tsx';
import { SentMeanwhile } from '#pageParts/sending/SentMeanwhile.tsx';
import { typedCount } from '#pageParts/sending/typedCount.ts';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { countWords } from '#pageParts/words/countWords.ts';
import { causeWords } from '#pageParts/words/outcomeWords.ts';
import { canGoPast, UNKNOWN_BEFORE_PAUSE } from '#run/next.ts';
import { isOver, type Run } from '#run/run.ts';
import { SentBeforeProblem } from '#run/sentBeforeProblem.ts';
import { useSessionState } from '#session/useSession.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useRunNow, useShownRun } from './rows/useRunView.ts';
import { buttonHintProps } from './sendAgain/buttonHintProps.tsx';

/**
 * Pauses, continues and stops a run. After a pause or a reload, only a person continues it. So when a button unmounts,
 * the focus goes to their group (restoreLostFocus.ts), where a key that is still down presses nothing.
 */
export function RunControls() {
  const { t } = useLingui();
  const { run, active } = useShownRun();
  const desk = useDesk();
  const { runs } = desk;
  const { mutate, isPending, error, reset, data: isHere } = useAct((act: () => Promise<boolean>) => act());
  const question = error instanceof SentBeforeProblem ? error : null;
  const [pastCause, setPastCause] = useState<Cause>();
  // `ready`: about to begin. When the desk opened, it closed runs that other tabs had left in this state.
  if (isOver(run) || run.state === 'ready') return null;

  if (active && run.state === 'running') {
    // Undefined once the run has come to rest, even before the journal shows how.
    const runner = runs.get(run.id);
    return (
      <Group gap="xs" role="group" aria-label={t`Run`}>
        <Button
          loading={!runner || active.ending === 'pause'}
          disabled={active.ending === 'stop'}
          onClick={() => runner?.pause()}
        >
          {t`Pause`}
        </Button>
        <Button loading={!runner || active.ending === 'stop'} onClick={() => runner?.stop()}>
          {t`Stop`}
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="xs" role="group" aria-label={t`Run`}>
      <ContinueRun
        loading={isPending}
        onContinue={(past) => {
          setPastCause(past);
          mutate(() => driveRun(desk, run.id, past));
        }}
      />
      {question && (
        <ConfirmDialog
          sends
          isDangerous
          title={t`Send the same again?`}
          confirmLabel={t`Continue in ${desk.org.label}`}
          onConfirm={() => mutate(() => driveRun(desk, run.id, pastCause, question.repeats))}
          onCancel={reset}
        >
          <SentMeanwhile operation={run.operation} question={question} />
        </ConfirmDialog>
      )}
      <Button disabled={run.state === 'running' || isPending} onClick={() => mutate(() => runs.stop(run.id))}>
        {t`Stop`}
      </Button>
      <div aria-live="polite">
        {error && !question && <NothingSent problem={error} />}
        {(isHere === false || run.state === 'running') && (
          <p>{t`Another tab or window is sending this run. Pause it there first.`}</p>
        )}
      </div>
    </Group>
  );
}

const none = { done: 0, refused: 0, unknown: 0, notSent: 0 };

interface ContinueRunProps {
  loading: boolean;
  /** @param pastCause the run no longer pauses at unknown rows of this cause */
  onContinue(pastCause?: Cause): void;
}

/**
 * Continues a run; after a pause at an unknown row, it no longer pauses at that cause. If only the first request was
 * sent, a large production run asks for its count here, since SendDialog did not.
 */
export function ContinueRun({ loading, onContinue }: ContinueRunProps) {
  const { t, i18n } = useLingui();
  const { org } = useDesk();
  const shown = useShownRun();
  const counts = useRunNow(({ counts }) => counts);
  const { status } = useSessionState();
  const [asking, setAsking] = useState<'count' | 'goPast' | null>(null);
  const rows = counts.toGo;
  // Counts requests, not attempts: at a limit the first may have been sent several times.
  const requestCount = new Set(shown.history.requests.map(({ seq }) => seq)).size;
  const typed = requestCount <= 1 ? typedCount(org, rows, rows) : {};
  const pausedBy = rows > 0 ? pausedByUnknown(shown.run) : null;
  const pastCause = asking === 'goPast' ? pausedBy : null;
  const disabled = shown.run.state === 'running';
  // The next step is to find out about them. "Sign in again" and "Record the answer" come first, if the page has one.
  const hasUnknown = counts.unknown > 0;
  const isNextStep = status === 'signedIn' && !shown.active?.unsaved.length && !hasUnknown;
  const begin = () => {
    setAsking(null);
    onContinue(pastCause ?? undefined);
  };
  return (
    <>
      <Button
        variant={isNextStep ? 'filled' : 'default'}
        disabled={disabled}
        loading={loading}
        {...(rows > 0 &&
          buttonHintProps(countWords(i18n, shown.run.operation, toStateCounts({ ...none, notSent: rows }))))}
        onClick={typed.typeToConfirm === undefined ? begin : () => setAsking('count')}
      >
        {t`Continue`}
      </Button>
      {pausedBy && (
        <Button disabled={disabled || loading} onClick={() => setAsking('goPast')}>
          {t`Send the rest without these pauses`}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          sends
          isDangerous={isDestructive(shown.run.operation)}
          title={asking === 'count' ? t`Continue` : t`Send the rest without these pauses`}
          confirmLabel={t`Send ${rows} rows in ${org.label}`}
          {...typed}
          onConfirm={begin}
          onCancel={() => setAsking(null)}
        >
          <p>
            <Plural value={rows} one="# row is still to be sent." other="# rows are still to be sent." />{' '}
            {!pastCause && t`The run pauses by itself when no clear answer comes.`}
          </p>
          {pastCause && (
            <p>
              <Trans>
                This run then no longer pauses at a row like the last one (“{t(causeWords[pastCause].title)}
                ”). Each of them may have been done: look it up afterwards, and record what you found. The run
                still pauses at other unknown rows, and when {UNKNOWN_BEFORE_PAUSE} consecutive requests end
                like this.
              </Trans>
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The unknown cause that paused a run, if the run may continue past such rows; otherwise null. */
function pausedByUnknown({ state, pausedBy, goesPast = [] }: Run): Cause | null {
  if (state !== 'paused' || pausedBy === null) return null;
  return canGoPast(pausedBy) && !goesPast.includes(pausedBy) ? pausedBy : null;
}
