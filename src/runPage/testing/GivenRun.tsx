import type { ReactNode } from 'react';
import { type ArrivingRun, ArrivingRunContext, ShownRunContext } from '../rows/useShownRun.ts';

/** Renders parts of a run's page without the page. */
export function GivenRun({ value, children }: { value: ArrivingRun; children: ReactNode }) {
  return (
    <ShownRunContext value={value}>
      <ArrivingRunContext value={value}>{children}</ArrivingRunContext>
    </ShownRunContext>
  );
}
