import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DriveExtent } from '#run/runner.ts';
import { NotConfirmed } from './confirmation.ts';
import { paths } from './paths.ts';
import { type NewSheetRun, startRun } from './startRun.ts';
import { useDesk } from './useDesk.ts';
import { useMayBegin } from './useMayBegin.ts';
import { useOnce } from './useOnce.ts';

export type Refusal = 'journal' | 'notConfirmed';

export interface SendRun {
  /** Records the run, begins to send it and goes to its page; once, however often it is called meanwhile. */
  send(run: NewSheetRun, onRecorded?: (runId: string) => void, extent?: DriveExtent): void;
  isSending: boolean;
  /** Nothing was sent: the journal could not record the run, or config.json has not come. */
  refusal: Refusal | null;
  /** Before it is asked anew. */
  reset(): void;
}

/** The one way from a dialog to a run. */
export function useSendRun(): SendRun {
  const desk = useDesk();
  const [, navigate] = useLocation();
  const mayBegin = useMayBegin();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { isUnderWay, once } = useOnce();
  return {
    send: (run, onRecorded, extent) =>
      void once(async () => {
        setRefusal(null);
        try {
          if (!(await mayBegin())) return;
          const runId = await startRun(desk, run, extent);
          onRecorded?.(runId);
          navigate(paths.run(runId));
        } catch (error) {
          setRefusal(error instanceof NotConfirmed ? 'notConfirmed' : 'journal');
        }
      }),
    isSending: isUnderWay,
    refusal,
    reset: () => setRefusal(null),
  };
}
