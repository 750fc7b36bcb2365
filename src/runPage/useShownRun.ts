import { createContext, use } from 'react';
import type { PlannedRequest } from '#run/run.ts';
import type { useRunWithMessages } from './audit/useRunWithMessages.ts';
import type { FindingRequest } from './findings/FindingDialog.tsx';
import type { UnitCount } from './unitCounter.ts';
import type { ReasonFilter } from './useReasonFilter.ts';
import type { WatchedRun } from './useRun.ts';

/** The run of the page, and what is derived from it. */
export interface ShownRun extends WatchedRun, ReturnType<typeof useRunWithMessages> {
  planned: readonly PlannedRequest[];
  units: UnitCount;
  reasons: ReasonFilter;
  /** Opens the dialog that settles these rows. */
  askForFinding(request: FindingRequest): void;
}

export const ShownRunContext = createContext<ShownRun | null>(null);

export function useShownRun(): ShownRun {
  const shown = use(ShownRunContext);
  if (!shown) throw new Error('Used outside of the page of a run');
  return shown;
}
