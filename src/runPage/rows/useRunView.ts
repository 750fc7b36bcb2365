import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDesk } from '#pageParts/useDesk.ts';
import type { StandingFinding } from '#run/run.ts';
import type { RowUnit } from '#run/unitsOf.ts';
import { createRunView, type RunNow, type RunView, type ShownRun } from './runView.ts';
import type { useOutcomeMessages } from './useOutcomeMessages.ts';
import type { useRunRecordNames } from './useRunRecordNames.ts';

export interface FindingRequest {
  /** Each unit is one row, or the unknown rows of one set. */
  units: readonly RowUnit[];
  /** The messages of units that may be done already. Several must be read before they are recorded together. */
  hints?: ReadonlyMap<RowUnit, string>;
  /** `inOrg`: reads the org first. */
  found: StandingFinding['found'] | 'inOrg';
  /** The record that the person chose among the candidates. */
  recordId?: string;
  /** What speaks against the finding, or could not be seen. */
  doubts?: readonly string[];
  /** The text of what was read and compared, for a record or for none. */
  evidenceFor?(recordId: string): string | undefined;
}

export interface RunContextValue extends ShownRun, ReturnType<typeof useOutcomeMessages> {
  view: Pick<RunView, 'subscribe' | 'now' | 'newest' | 'ask'>;
  records: ReturnType<typeof useRunRecordNames>;
  findingRequest: FindingRequest | null;
  askForFinding(request: FindingRequest | null): void;
}

// The whole page is inside it.
export const RunContext = createContext(null as unknown as RunContextValue);

/** The run, for components without counts. Renders when the run's state or the journal has changed. */
export const useShownRun = () => use(RunContext);

/** A part of the newest state. Renders when this part has changed: at most four times a second. */
export function useRunNow<Part>(part: (now: RunNow) => Part): Part {
  const { view } = useShownRun();
  return useSyncExternalStore(view.subscribe, () => part(view.now()));
}

/** The newest state, for a part of a component. */
export const WithRunNow = ({ children }: { children(now: RunNow): ReactNode }) => children(useRunNow(whole));
const whole = (now: RunNow) => now;

/** The view of a run, with what it shows. */
export function useRunView(runId: string) {
  const desk = useDesk();
  const queryClient = useQueryClient();
  const view = useMemo(() => createRunView(runId, desk, queryClient), [runId, desk, queryClient]);
  useEffect(() => view.start(), [view]);
  return [view, useSyncExternalStore(view.subscribe, view.shown)] as const;
}
