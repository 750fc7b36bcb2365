import type { SheetEvent } from '../work/sheetState.ts';
import type { Choice, Decision } from './decision.ts';

/** A fact about the sheet, and how to change it. It does not hold the send button unless nothing can be sent. */
export const factOf = (id: string, fact: Pick<Decision, 'words'> & Partial<Decision>): Decision => ({
  ...{ id, rows: [], choices: [] },
  ...fact,
});

export const change = (label: string, event: SheetEvent): Choice => ({ value: label, label, event });
