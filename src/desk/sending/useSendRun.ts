import { useLocation } from 'wouter';
import type { DriveExtent } from '#run/next.ts';
import type { Run } from '#run/run.ts';
import { paths } from '../links/paths.ts';
import { useAct } from '../useAct.ts';
import { useDesk } from '../useDesk.ts';
import { type NewSheetRun, startRun } from './startRun.ts';

type Sent = [run: NewSheetRun, onRecorded?: (run: Run) => void, extent?: DriveExtent];

export type SendRun = ReturnType<typeof useSendRun>;

export function useSendRun() {
  const desk = useDesk();
  const [, navigate] = useLocation();
  const { mutate, isPending, error, reset } = useAct(async ([run, onRecorded, extent]: Sent) => {
    const recorded = await startRun(desk, run, extent);
    if (recorded === null) return;
    onRecorded?.(recorded);
    navigate(paths.run(recorded.id));
  });
  /** Records the run, starts it and opens its page. Calls during that do nothing. */
  const send = (...sent: Sent) => mutate(sent);
  return { send, isSending: isPending, problem: error, reset };
}
