import { useEffect, useState } from 'react';
import type { Journal } from '#journal/journal.ts';
import { type EarlierTouch, earlierTouches, isAlreadySo, subjectsOf } from '../audit/earlierTouches.ts';
import { useDesk } from '../useDesk.ts';
import type { SettledForm } from './useOperationForm.ts';

/** For a form that was told that the thing is already so: what this browser had done to the same record before. */
export function useEarlierTouch({ fate, runId }: SettledForm): EarlierTouch | null {
  const { journal } = useDesk();
  const told = isAlreadySo(fate) ? runId : null;
  const [found, setFound] = useState<{ told: string; touch: EarlierTouch | null } | null>(null);
  useEffect(() => {
    if (told === null) return;
    let isCurrent = true;
    readEarlierTouch(journal, told).then(
      (touch) => isCurrent && setFound({ told, touch }),
      // It adds to what the notice says, and the notice stands without it.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [journal, told]);
  return found && found.told === told ? found.touch : null;
}

async function readEarlierTouch(journal: Journal, runId: string): Promise<EarlierTouch | null> {
  const { run, rows } = await journal.readRun(runId);
  const requests = await journal.requestsHolding(subjectsOf(run, rows));
  return earlierTouches(run, rows, requests).get(0) ?? null;
}
