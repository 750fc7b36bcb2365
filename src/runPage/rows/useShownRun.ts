import { createContext, use } from 'react';
import type { Unit } from '#desk/unitsOf.ts';
import type { Finding, PlannedRequest } from '#run/run.ts';
import type { UnitCount } from './unitCounter.ts';
import type { ReasonFilter } from './useReasonFilter.ts';
import type { WatchedRun } from './useRun.ts';
import type { useRunRecords } from './useRunRecords.ts';
import type { useRunWithMessages } from './useRunWithMessages.ts';

export interface FindingRequest {
  /** Each unit is one row, or the unknown rows of one set. */
  units: readonly Unit[];
  /** `inOrg`: the org is read first. */
  found: Finding['found'] | 'inOrg';
}

export interface ShownRun extends WatchedRun, ReturnType<typeof useRunWithMessages> {
  planned: readonly PlannedRequest[];
  units: UnitCount;
  records: ReturnType<typeof useRunRecords>;
  reasons: ReasonFilter;
  askForFinding(request: FindingRequest): void;
}

export const ShownRunContext = createContext<ShownRun | null>(null);

export function useShownRun(): ShownRun {
  const shown = use(ShownRunContext);
  if (!shown) throw new Error('Used outside of the page of a run');
  return shown;
}
