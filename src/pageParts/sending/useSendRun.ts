import { useRef } from 'react';
import { useLocation } from 'wouter';
import { type NewSheetRun, startRun } from '#desk/startRun.ts';
import type { DriveExtent } from '#run/next.ts';
import { type OrderMismatch, OrderMismatchProblem } from '#run/orders/orderMismatches.ts';
import type { Run } from '#run/run.ts';
import { SentBeforeProblem } from '#run/sentBeforeProblem.ts';
import { paths } from '../links/paths.ts';
import { useAct } from '../useAct.ts';
import { useDesk } from '../useDesk.ts';

type Rest = [onRecorded?: (run: Run) => void, extent?: DriveExtent];
type Sent = [run: NewSheetRun, ...Rest];

export type SendRun = ReturnType<typeof useSendRun>;

/** @param opensRun false: the page stays, and shows the outcomes itself */
export function useSendRun({ opensRun = true } = {}) {
  const desk = useDesk();
  const [, navigate] = useLocation();
  const renamed = useRef<readonly OrderMismatch[]>([]);
  const { mutate, isPending, error, reset } = useAct(async ([run, onRecorded, extent]: Sent) => {
    const recorded = await startRun(desk, run, extent);
    if (recorded === null) return;
    onRecorded?.(recorded);
    if (opensRun) navigate(paths.run(recorded.id));
  });
  /** What was sent before, beyond what the dialog shows already. If the person sends once more, they have seen it. */
  const question = error instanceof SentBeforeProblem ? error : null;
  /** Rows that name other orders than those that they send again. A second try says that they are the same orders. */
  const otherOrders = error instanceof OrderMismatchProblem ? error.others : null;
  /** Records the run, starts it and, unless the page stays, opens its page. Calls during that do nothing. */
  const send = (run: NewSheetRun, ...rest: Rest) => {
    if (otherOrders) renamed.current = otherOrders;
    const repeats = [...(run.repeats ?? []), ...(question?.repeats ?? [])];
    mutate([{ ...run, repeats, renamed: renamed.current }, ...rest]);
  };
  const problem = question || otherOrders ? null : error;
  return {
    send,
    isSending: isPending,
    question,
    otherOrders,
    problem,
    reset: () => {
      renamed.current = [];
      reset();
    },
  };
}
