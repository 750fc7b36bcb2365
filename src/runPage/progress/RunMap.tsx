import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { type RequestState, statesOf } from '#desk/requestStates.ts';
import { countWords } from '#pageParts/words/countWords.ts';
import { stateWords } from '#pageParts/words/stateWords.ts';
import { verdictTone } from '#platform/verdictTone.ts';
import { isOver as isRunOver } from '#run/run.ts';
import type { Tone } from '#ui/tone.ts';
import { useArrivingRun } from '../rows/useShownRun.ts';
import styles from './RunMap.module.css';

/** Fits the screen of a phone. */
const MOST_CELLS = 600;

const tones: Record<RequestState, Tone> = { ...verdictTone, toGo: 'idle', sending: 'info' };

/**
 * A cell for each request, or for several of a long run, with their most urgent state. A click or Enter shows its rows.
 * @param onRow called with the first row of the cell's most urgent request
 */
export function RunMap({ onRow }: { onRow(row: number): void }) {
  const { t, i18n } = useLingui();
  const { run, planned, outcomes, counts } = useArrivingRun();
  const { operation } = run;
  const isOver = isRunOver(run);
  const [current, setCurrent] = useState(0);
  const span = Math.ceil(planned.length / MOST_CELLS);
  const states = statesOf(planned, outcomes, span);

  const choose = (cell: number) => {
    const part = planned.slice(cell * span, (cell + 1) * span);
    const urgent = part.find((request) => statesOf([request], outcomes)[0] === states[cell]);
    const row = urgent?.rows[0];
    if (row !== undefined) onRow(row);
  };
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const { cell } = (target as HTMLElement).dataset;
    if (cell === undefined) return;
    setCurrent(Number(cell));
    choose(Number(cell));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') choose(current);
  };

  /** `Request 12: Refused`, or of several. */
  const wordsOf = (cell: number): string => {
    const [first, last] = [cell * span + 1, Math.min(planned.length, (cell + 1) * span)];
    const [from, to] = [i18n.number(first), i18n.number(last)];
    const words = t(stateWords(states[cell] ?? 'toGo', operation, isOver));
    return span > 1 ? t`Requests ${from}–${to}, most urgent: ${words}` : t`Request ${from}: ${words}`;
  };

  return (
    <Stack gap="xs" w="100%">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider below does the same by keys */}
      <div
        role="img"
        aria-label={countWords(i18n, operation, counts)}
        className={styles['map']}
        onClick={onClick}
      >
        {states.map((state, cell) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={cell}
            data-cell={cell}
            data-state={state}
            style={{ color: `var(--tone-${tones[state]})` }}
            data-current={cell === current || undefined}
          />
        ))}
      </div>
      <input
        type="range"
        style={{ height: '1.5rem' }}
        min={1}
        max={states.length}
        value={current + 1}
        aria-label={t`Walk through the requests`}
        aria-valuetext={wordsOf(current)}
        onChange={(event) => setCurrent(event.currentTarget.valueAsNumber - 1)}
        onKeyDown={onKeyDown}
      />
      <Text size="xs" c="dimmed" aria-hidden="true">
        <strong>{wordsOf(current)}</strong>
        {' · '}
        {span > 1 ? (
          <Trans>Each square stands for {i18n.number(span)} requests and shows the most urgent one.</Trans>
        ) : (
          <Trans>Each square is a request. Press one to go to its rows.</Trans>
        )}
      </Text>
    </Stack>
  );
}
