import { type ReactNode, useMemo } from 'react';
import type { RunNow } from '../rows/runView.ts';
import { RunContext, type RunContextValue } from '../rows/useRunView.ts';

/** A run as the page shows it, with its newest state. */
export type GivenRunParts = Omit<RunContextValue, 'view'> & RunNow;

/** Renders parts of a run's page without the page. */
export function GivenRun({ value, children }: { value: GivenRunParts; children: ReactNode }) {
  const given = useMemo(() => {
    const now = () => value;
    return { ...value, view: { subscribe: () => () => {}, now, newest: now, ask: () => {} } };
  }, [value]);
  return <RunContext value={given}>{children}</RunContext>;
}
