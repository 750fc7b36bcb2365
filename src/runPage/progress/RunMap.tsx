import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import type { Fate } from '#contract/fate.ts';
import type { OperationName } from '#contract/operations.ts';
import { stateAt, statesOf } from '#desk/runs/requestStates.ts';
import { stateWords } from '#desk/words/stateWords.ts';
import type { PlannedRequest } from '#run/run.ts';
import { cellAfter, cellAt, mapLayout, placeOf } from './mapLayout.ts';
import { useMapPainter } from './useMapPainter.ts';

interface RunMapProps {
  operation: OperationName;
  planned: readonly PlannedRequest[];
  fates: readonly Fate[];
  /** A new object whenever `fates` has changed: the array itself is changed in place. */
  change: unknown;
  isOver: boolean;
  /** The set of a row, if the grid shows sets; null for rows without one. */
  setOf?: (row: number) => string | null;
  /** The map's text alternative, with numbers. */
  summary: string;
  /** Called with the index of the cell's first row. */
  onRow(row: number): void;
}

/**
 * One cell for each request of a run, coloured by its outcome, for up to ten thousand at once. A click, or Enter after
 * the arrow keys, shows its rows.
 */
export function RunMap({ operation, planned, fates, change, isOver, setOf, summary, onRow }: RunMapProps) {
  const { t, i18n } = useLingui();
  const { ref: frame, width } = useElementSize<HTMLDivElement>();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [walked, setWalked] = useState(0);
  const [isWalking, setIsWalking] = useState(false);
  const layout = useMemo(
    () => (width === 0 ? null : mapLayout(planned.length, Math.floor(width))),
    [planned, width],
  );
  const span = layout?.span ?? 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` stands for what is in `fates`
  const states = useMemo(() => statesOf(planned, fates, span), [planned, fates, change, span]);
  useMapPainter(canvas, states, layout);

  const shown = pointed ?? (isWalking ? walked : null);
  // Not wider than its frame while the frame shrinks, until the next layout.
  const size = {
    width: layout ? layout.columns * layout.pitch : '100%',
    maxWidth: '100%',
    height: layout?.height ?? 1,
  };
  const cursor = layout && shown !== null ? placeOf(layout, shown) : null;

  const choose = (cell: number) => {
    const row = planned[cell * span]?.rows[0];
    if (row !== undefined) onRow(row);
  };
  const cellUnder = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return layout && cellAt(layout, clientX - left, clientY - top);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Browser shortcuts: Alt+← or ⌘+← goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') choose(walked);
    else {
      const next = layout && cellAfter(layout, walked, event.key);
      if (next === null) return;
      setPointed(null);
      setWalked(next);
    }
    event.preventDefault();
  };

  const fromTo = (from: number, to: number) =>
    from === to ? i18n.number(from) : `${i18n.number(from)}–${i18n.number(to)}`;
  /** `Request 12, row 12: Refused`, or of several. */
  const told = (cell: number): string => {
    const first = planned[cell * span];
    const last = planned[Math.min(planned.length, (cell + 1) * span) - 1];
    if (!first || !last) return '';
    const state = t(stateWords(stateAt(states, cell), operation, isOver));
    const requests = fromTo(first.seq + 1, last.seq + 1);
    const [begin, end] = [Math.min(...first.rows), Math.max(...last.rows)];
    const [firstSet, lastSet] = [setOf?.(begin), setOf?.(end)];
    if (firstSet && lastSet) {
      const sets = firstSet === lastSet ? firstSet : `${firstSet}–${lastSet}`;
      return t`Request ${requests}, set ${sets}: ${state}`;
    }
    const rows = fromTo(begin + 1, end + 1);
    return t`Request ${requests}, row ${rows}: ${state}`;
  };

  return (
    <div>
      <Box ref={frame} pos="relative" miw={0}>
        <canvas ref={setCanvas} style={{ display: 'block', ...size }} role="img" aria-label={summary} />
        {/* Above the canvas, for pointer and keys. Taller than one line of cells, which would be too low for fingers. */}
        <Box
          pos="absolute"
          top={0}
          left={0}
          mih="1.5rem"
          style={{ ...size, cursor: 'pointer' }}
          role="slider"
          tabIndex={0}
          aria-label={t`Walk through the requests`}
          aria-valuemin={1}
          aria-valuemax={states.length}
          aria-valuenow={walked + 1}
          aria-valuetext={told(walked)}
          onKeyDown={onKeyDown}
          onFocus={(event) => setIsWalking(event.currentTarget.matches(':focus-visible'))}
          onBlur={() => setIsWalking(false)}
          onPointerMove={(event) => setPointed(cellUnder(event))}
          onPointerLeave={() => setPointed(null)}
          onClick={(event) => {
            const cell = cellUnder(event);
            if (cell === null) return;
            setWalked(cell);
            choose(cell);
          }}
        />
        {layout && cursor && (
          <Box
            pos="absolute"
            top={cursor.y - 2}
            left={cursor.x - 2}
            w={layout.size + 4}
            h={layout.size + 4}
            bd="2px solid var(--ink)"
            style={{ borderRadius: 2, outline: '1px solid var(--surface)', pointerEvents: 'none' }}
          />
        )}
      </Box>
      <Text mih="1.25rem" mt={4} size="xs" c="dimmed" aria-hidden="true">
        {shown !== null ? (
          <strong>{told(shown)}</strong>
        ) : span > 1 ? (
          <Trans>
            Each square stands for {i18n.number(span)} requests and shows the one that needs a look most.
          </Trans>
        ) : (
          <Trans>Each square is a request. Press one to go to its rows.</Trans>
        )}
      </Text>
    </div>
  );
}
