import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { type MouseEvent, memo, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { stateAtRest, stateOf } from '#contract/causes.ts';
import { countStates, mostUrgent, rowStates } from '#contract/rowStates.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { inBlocks } from '#lib/inBlocks.ts';
import { paths } from '#pageParts/links/paths.ts';
import { newLinkState } from '#pageParts/links/useLinkPrefill.ts';
import { countWords } from '#pageParts/words/countWords.ts';
import { isOver, type PlannedRequest } from '#run/run.ts';
import type { RunNow } from '../rows/runView.ts';
import { useRunNow, useShownRun } from '../rows/useRunView.ts';
import styles from './RunMap.module.css';

/** As many as fit the screen of a phone. */
const MOST_CELLS = 600;

const mostUrgentOf = (requests: readonly PlannedRequest[], { run, rows }: Pick<RunNow, 'run' | 'rows'>) => {
  const stateIn = isOver(run) ? stateAtRest : stateOf;
  const states = requests.flatMap((request) => request.rows.map((row) => stateIn(rows[row]?.outcome)));
  return mostUrgent(countStates(states));
};

/** Cells that render together, and only after a change of their rows. */
const PART = 20;

/** `lastChange` stands for the rows, whose list is new at each update. */
type CellsProps = Record<'first' | 'span' | 'current' | 'lastChange', number>;

const Cells = memo(function Cells({ first, span, current }: CellsProps) {
  const { planned, view } = useShownRun();
  const cells = inBlocks(planned.slice(first * span, (first + PART) * span), span);
  const states = cells.map((requests) => mostUrgentOf(requests, view.now()));
  return states.map((state, index) => (
    <i
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its place
      key={index}
      data-cell={first + index}
      data-state={state}
      style={{ color: `var(--tone-${rowStates[state].tone})` }}
      data-current={first + index === current || undefined}
    />
  ));
});

/** One cell for each request, or several in a long run, with the most urgent state. A click or Enter shows its rows. */
export function RunMap() {
  const { t, i18n } = useLingui();
  const { planned } = useShownRun();
  const now = useRunNow((now) => now);
  const { run, counts, changed } = now;
  const [, navigate] = useLocation();
  const [current, setCurrent] = useState(0);
  const span = Math.ceil(planned.length / MOST_CELLS);
  const partOf = useMemo(() => {
    const parts: number[] = [];
    for (const [index, { rows }] of planned.entries())
      for (const row of rows) parts[row] = Math.floor(index / span / PART);
    return parts;
  }, [planned, span]);
  const lastChanges = Array.from({ length: Math.ceil(planned.length / span / PART) }, () => 0);
  let changeCount = 0;
  for (const row of changed) lastChanges[partOf[row] ?? 0] = ++changeCount;

  const requestsOf = (cell: number) => planned.slice(cell * span, (cell + 1) * span);
  /** Shows the first row of the cell's most urgent request. */
  const choose = (cell: number) => {
    setCurrent(cell);
    const state = mostUrgentOf(requestsOf(cell), now);
    const urgent = requestsOf(cell).find((request) => mostUrgentOf([request], now) === state);
    navigate(paths.run(run.id, urgent?.rows[0]), { replace: true, state: newLinkState() });
  };
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const { cell } = (target as HTMLElement).dataset;
    if (cell !== undefined) choose(Number(cell));
  };

  const total = countWords(i18n, run.operation, counts);
  const requests = requestsOf(current);
  const [from, to] = [1, requests.length].map((index) => i18n.number(current * span + index));
  const words = t(stateWords(mostUrgentOf(requests, now), run.operation));
  const label = span > 1 ? t`Requests ${from}–${to}, most urgent: ${words}` : t`Request ${from}: ${words}`;
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider below does the same by keys */}
      <div role="img" aria-label={total} className={styles['map']} onClick={onClick}>
        {lastChanges.map((lastChange, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its place
          <Cells key={part} first={part * PART} {...{ span, current, lastChange }} />
        ))}
      </div>
      <input
        type="range"
        style={{ height: '1.5rem' }}
        min={1}
        max={Math.ceil(planned.length / span)}
        value={current + 1}
        aria-label={t`Walk through the requests`}
        aria-valuetext={label}
        onChange={(event) => setCurrent(event.currentTarget.valueAsNumber - 1)}
        onKeyDown={({ key }) => key === 'Enter' && choose(current)}
      />
      <Text size="xs" c="dimmed" aria-hidden="true">
        <strong>{label}</strong>
        {' · '}
        {span > 1
          ? t`Each square stands for ${i18n.number(span)} requests and shows the most urgent one.`
          : t`Each square is a request. Press one to go to its rows.`}
      </Text>
    </>
  );
}
