import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DriveExtent } from '#run/runner.ts';
import { paths } from './paths.ts';
import { type NewSheetRun, startRun } from './startRun.ts';
import { useDesk } from './useDesk.ts';
import { useOnce } from './useOnce.ts';

export interface SendRun {
  /** Records the run, begins to send it and goes to its page; once, however often it is called meanwhile. */
  send(run: NewSheetRun, onRecorded?: (runId: string) => void, extent?: DriveExtent): void;
  isSending: boolean;
  /** The journal could not record the run, so nothing was sent. */
  isRefused: boolean;
  /** Before it is asked anew. */
  reset(): void;
}

/** The one way from a dialog to a run. */
export function useSendRun(): SendRun {
  const desk = useDesk();
  const [, navigate] = useLocation();
  const [isRefused, setIsRefused] = useState(false);
  const { isUnderWay, once } = useOnce();
  return {
    send: (run, onRecorded, extent) =>
      void once(async () => {
        setIsRefused(false);
        try {
          const runId = await startRun(desk, run, extent);
          onRecorded?.(runId);
          navigate(paths.run(runId));
        } catch {
          setIsRefused(true);
        }
      }),
    isSending: isUnderWay,
    isRefused,
    reset: () => setIsRefused(false),
  };
}
