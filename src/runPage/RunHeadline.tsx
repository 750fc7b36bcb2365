import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type OperationName, operations } from '#contract/operations.ts';
import type { Verdict } from '#contract/verdict.ts';
import { verdictTone } from '#desk/words/verdictTone.ts';
import type { RunState } from '#run/run.ts';
import { headlineOf } from './headlineOf.ts';
import type { UnitCount } from './unitCounter.ts';

/**
 * What became of a run, the failure first. It takes the focus when the run has come to rest with something to look at,
 * so that nobody, by eye or by ear, reads past a partial failure. A row that is unknown is never called not done, and
 * one that waits in a paused run is not yet anything.
 */
export function RunHeadline({
  operation,
  units,
  state,
  takesFocus,
}: {
  operation: OperationName;
  units: UnitCount;
  state: RunState;
  /** False where the address points to a row, which has the focus then. */
  takesFocus: boolean;
}) {
  const { t, i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = state === 'finished' || state === 'stopped';
  const isAtRest = isOver || state === 'paused';
  const needsALook = isAtRest && units.refused + units.unknown > 0;

  useEffect(() => {
    if (needsALook && takesFocus) heading.current?.focus();
  }, [needsALook, takesFocus]);

  const { total, refused, unknown, notSent } = units;
  if (!isAtRest || total === 0 || (!isOver && !needsALook)) return null;
  const { words, unknownBeside } = headlineOf(i18n, operation, units, isOver);
  const verdict: Verdict =
    unknown > 0 ? 'unknown' : refused > 0 ? 'refused' : notSent > 0 ? 'notSent' : 'done';
  return (
    <>
      <Title
        order={2}
        size="1.25rem"
        ref={heading}
        tabIndex={-1}
        ps="md"
        data-tone={verdictTone[verdict]}
        style={{ borderInlineStart: '4px solid var(--tone)' }}
      >
        {t(words)}
        {unknownBeside > 0 && (
          <Text component="span" display="block" size="sm" c="dimmed">
            <Plural
              value={unknownBeside}
              one="# more is unknown: it may have been done"
              other="# more are unknown: they may have been done"
            />
          </Text>
        )}
      </Title>
      {operations[operation].successMeans === 'accepted' && units.done > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>
            Accepted means that the platform took the request. The subscription runs on to its end date and is
            not renewed.
          </Trans>
        </Text>
      )}
    </>
  );
}
