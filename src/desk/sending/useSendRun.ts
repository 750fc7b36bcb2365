import { useLocation } from 'wouter';
import type { DriveExtent } from '#run/next.ts';
import type { Run } from '#run/run.ts';
import { paths } from '../links/paths.ts';
import { useAct } from '../useAct.ts';
import { useDesk } from '../useDesk.ts';
import { type NewSheetRun, startRun } from './startRun.ts';

export interface SendRun {
  /** Records the run, starts it and opens its page. Calls during that do nothing. */
  send(run: NewSheetRun, onRecorded?: (run: Run) => void, extent?: DriveExtent): void;
  isSending: boolean;
  hasFailed: boolean;
  reset(): void;
}

export function useSendRun(): SendRun {
  const desk = useDesk();
  const [, navigate] = useLocation();
  const { mutate, isPending, isError, reset } = useAct(
    async ([run, onRecorded, extent]: Parameters<SendRun['send']>) => {
      const recorded = await startRun(desk, run, extent);
      if (recorded === null) return;
      onRecorded?.(recorded);
      navigate(paths.run(recorded.id));
    },
  );
  return { send: (...asked) => mutate(asked), isSending: isPending, hasFailed: isError, reset };
}
