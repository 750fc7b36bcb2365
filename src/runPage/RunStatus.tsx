import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { verdictOf } from '#contract/causes.ts';
import { operations } from '#contract/operations.ts';
import { countUnknown, mostUrgent, rowStates } from '#contract/rowStates.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';
import { labelled } from '#pageParts/labelled.ts';
import { paths } from '#pageParts/links/paths.ts';
import { RunOutcomes } from '#pageParts/runs/RunOutcomes.tsx';
import { progressWords } from '#pageParts/runs/useActiveRun.ts';
import { useDesk, useRuns } from '#pageParts/useDesk.ts';
import { countLabels, countWords } from '#pageParts/words/countWords.ts';
import { nextStepWords } from '#pageParts/words/nextStepWords.ts';
import { causeMeaningWords, causeWords } from '#pageParts/words/outcomeWords.ts';
import { runStateWords } from '#pageParts/words/runStateWords.ts';
import { sharedChoiceWords } from '#pageParts/words/sharedChoiceWords.ts';
import { UNKNOWN_BEFORE_PAUSE } from '#run/next.ts';
import { runIdsSentAgain } from '#run/rowsToSendAgain.ts';
import { isOver as isRunOver } from '#run/run.ts';
import { countUnitStates } from '#run/unitsOf.ts';
import { useSessionState } from '#session/useSession.ts';
import { ForIt } from '#ui/ForIt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { isTyping } from '#ui/isTyping.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { toneIcons } from '#ui/tone.ts';
import { LaterRuns, RunLinks } from './LaterRuns.tsx';
import { TellMe } from './progress/TellMe.tsx';
import { RunNote } from './RunNote.tsx';
import { RunReasons } from './RunReasons.tsx';
import { headlineOf } from './rows/headlineOf.ts';
import { useRunNow, useShownRun, WithRunNow } from './rows/useRunView.ts';
import { TakenBackRunLink } from './TakeBackLink.tsx';
import { durationWords } from './words/durationWords.ts';

/**
 * The progress of a run, and after it its outcome, failures first. The heading takes the focus if a row needs a person,
 * so that no partial failure is overlooked. Unknown rows and rows that wait in a paused run do not count as "not done".
 */
export function RunStatus() {
  const { org } = useDesk();
  const shown = useShownRun();
  const { run, active, units } = shown;
  const { operation, rowCount, requestCount } = run;
  const leftOut = shown.history.leftOut?.length ?? 0;
  const earlierIds = runIdsSentAgain(run, shown.input);
  const { t, i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // If the address names a row, that row takes the focus instead.
  const [takesFocus] = useState(() => !new URLSearchParams(window.location.search).has('row'));
  const isRunning = run.state === 'running';
  const isOver = isRunOver(run);
  const isAtRest = isOver || run.state === 'paused';
  const count = isAtRest ? countUnitStates(units, shown.outcomes) : null;
  const needsALook = count !== null && count.refused + countUnknown(count) > 0;
  // A run that was continued may be at rest again before this is drawn: then only what is left to send has changed.
  const leftToSend = needsALook ? count.notSent + count.toGo : null;
  useEffect(() => {
    if (leftToSend !== null && takesFocus && !isTyping()) heading.current?.focus();
  }, [leftToSend, takesFocus]);

  const headline =
    count && units.length > 0 && (isOver || needsALook) ? headlineOf(i18n, operation, count, isOver) : null;
  const tone = count && headline ? rowStates[mostUrgent(count)].tone : isRunning ? 'info' : 'doubt';
  const until = active?.waiting && dateTimeFormat(i18n, 'clock').format(active.waiting.until);
  return (
    <Group
      align="flex-start"
      gap="xs"
      bg={`var(--tone-${tone}-ground)`}
      bd={`1px solid var(--tone-${tone}-line)`}
      bdrs="md"
      px="md"
      py="sm"
    >
      <Stack gap={4} flex="1 1 26rem" miw={0}>
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <Box c={`var(--tone-${tone})`} lh={1} mt={5}>
            <Icon name={tone === 'doubt' ? 'warning' : toneIcons[tone]} />
          </Box>
          <Title order={2} size="1.25rem" ref={heading} tabIndex={-1} flex={1}>
            {headline && t(headline.words)}
            {!headline && (
              <WithRunNow>
                {({ run, counts, pace }) => (
                  <>
                    {t(progressWords(run, counts.sending))}
                    {pace && ` · ${t`${t(durationWords(pace.leftMs))} left`}`}
                  </>
                )}
              </WithRunNow>
            )}
            {headline && headline.unknownBeside > 0 && (
              <Text component="span" display="block" size="sm" c="dimmed">
                <Plural
                  value={headline.unknownBeside}
                  one="# more is unknown: it may have been done"
                  other="# more are unknown: they may have been done"
                />
              </Text>
            )}
            {headline && headline.alreadyBeside > 0 && (
              <Text component="span" display="block" size="sm" c="dimmed">
                <Plural
                  value={headline.alreadyBeside}
                  one="# more may be done already: look"
                  other="# more may be done already: look"
                />
              </Text>
            )}
          </Title>
          {isRunning && <TellMe />}
        </Group>
        <WithRunNow>
          {({ counts }) => (
            <ProgressBar
              label={t`Progress`}
              total={rowCount}
              text={countWords(i18n, operation, counts)}
              parts={countLabels(i18n, operation, counts).filter(({ tone }) => tone !== 'idle')}
            />
          )}
        </WithRunNow>
        <Text component="div" size="sm" c="dimmed" className="wraps">
          {/* RunMilestones announces all other states, with counts. */}
          <span role="status" aria-live={active?.ending || until ? 'polite' : 'off'}>
            {active?.ending === 'pause' && t`Pausing after the request on its way`}
            {active?.ending === 'stop' && t`Stopping after the request on its way`}
            {!active?.ending && (until ? t`Waiting until ${until}` : t(runStateWords(run)))}
          </span>
          {' · '}
          {t`${plural(rowCount, { one: '# row', other: '# rows' })} in ${plural(requestCount, { one: '# request', other: '# requests' })}`}
          {leftOut > 0 && ` · ${t`${plural(leftOut, { one: '# was left out', other: '# were left out' })}`}`}
          {isRunning && (
            <WithRunNow>
              {({ counts, pace }) => {
                const toGo = ` · ${t`${i18n.number(counts.toGo)} to go`}`;
                if (!pace) return toGo;
                return `${toGo} · ${t`${plural(Math.round(pace.perMinute), { one: '# request a minute', other: '# requests a minute' })}`}`;
              }}
            </WithRunNow>
          )}
          {' · '}
          {run.owner.userName}
          {earlierIds.size > 0 && ' · '}
          {earlierIds.size === 1 && (
            <Trans>
              Sends again <Link href={paths.run([...earlierIds].join())}>rows of an earlier run</Link>
            </Trans>
          )}
          {earlierIds.size > 1 && (
            <Trans>
              Sends again rows of earlier runs: <RunLinks ids={earlierIds} />
            </Trans>
          )}
          <TakenBackRunLink />
          {' · '}
          <RunNote run={run} />
        </Text>
        {/* The receipt of a single row says so already. */}
        {operations[operation].successMeans === 'accepted' &&
          isOver &&
          count &&
          count.done > 0 &&
          rowCount > 1 && (
            <Text size="sm" c="dimmed">
              {labelled(
                i18n,
                t(stateWords('done', operation)),
                t(causeMeaningWords('accepted', operation, sharedChoiceWords(org, operation, shown.input))),
              )}
            </Text>
          )}
        <PauseNotice />
        {shown.sentAgain.size > 0 && <LaterRuns />}
        {(run.itemsIn ?? run.ordersIn) && <LinkedRun />}
      </Stack>
      {rowCount > 1 && (
        <WithRunNow>{({ reasons, chosen }) => <RunReasons {...{ reasons, chosen }} />}</WithRunNow>
      )}
    </Group>
  );
}

/** Says why a run is paused, unless a row's region does: that of an unknown row without a finding, or the only one. */
export function PauseNotice() {
  const { t } = useLingui();
  const { records } = useDesk();
  const { run, rows, reasons } = useRunNow((now) => now);
  const { status } = useSessionState();
  const { state, pausedBy } = run;
  if (state !== 'paused' || pausedBy === null) return null;
  if (run.rowCount === 1 && rows[0]?.outcome.cause === pausedBy) return null;
  const { title, meaning, forIt } = causeWords[pausedBy];
  const isUnknown = verdictOf(pausedBy) === 'unknown';
  const isLookedUp = isUnknown && !reasons.some(({ cause }) => cause === pausedBy);
  const isPast = run.goesPast?.includes(pausedBy) ?? false;
  return (
    <Text component="div" role="alert" size="sm">
      <strong>{t`Paused: ${t(title)}`}</strong>
      {'. '}
      {isPast && (
        <>
          <Trans>
            This run continues past such rows, but {UNKNOWN_BEFORE_PAUSE} consecutive requests ended like
            this.
          </Trans>{' '}
        </>
      )}
      {isLookedUp
        ? t`Nothing more is sent until you press Continue.`
        : status === 'refused' && pausedBy === 'sessionEnded'
          ? t`The notice at the top says why another sign-in may not help.`
          : `${isUnknown ? '' : `${t(meaning)} `}${t(nextStepWords(pausedBy, records?.canLookFor(run.operation)))}`}
      <ForIt>{!isUnknown && forIt && t(forIt)}</ForIt>
    </Text>
  );
}

/** Links the run of orders with the run of their items, and shows the other run's progress. */
function LinkedRun() {
  const { t } = useLingui();
  const { run } = useShownRun();
  const { data: runs = [] } = useRuns();
  const linked = runs.find(({ id }) => id === run.itemsIn || id === run.ordersIn);
  if (!linked) return null;
  return (
    <Group gap="xs" fz="sm">
      <Link href={paths.run(linked.id)}>
        {run.itemsIn ? t`Items of these orders` : t`Orders of these items`}
      </Link>
      <RunOutcomes run={linked} />
      <span>{t(runStateWords(linked))}</span>
      {run.itemsIn && !isRunOver(run) && <span>{t`They are sent once all orders have an answer.`}</span>}
    </Group>
  );
}
