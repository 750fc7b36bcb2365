import { useEffect, useState } from 'react';
import type { Run } from '#run/run.ts';
import { inEnglish } from '#words/inEnglish.ts';
import { useDesk } from '../useDesk.ts';
import type { Reproduction } from './reproductionOf.ts';

/** Made before a button is pressed: some browsers let text be copied only while the press is being answered. */
export function useReproduction({ id, operation }: Run): Reproduction | 'making' | 'failed' {
  const { journal, rulesOf, org } = useDesk();
  const [made, setMade] = useState<Reproduction | 'making' | 'failed'>('making');
  useEffect(() => {
    let isWanted = true;
    const make = async () => {
      const [{ reproductionOf }, history] = await Promise.all([
        import('./reproductionOf.ts'),
        // What the page knows of the requests lags behind while it sends.
        journal.readRun(id),
      ]);
      // The browser of the tests speaks English, whatever this one does.
      const needs = { words: inEnglish, alreadyPatterns: org.alreadyPatterns };
      return reproductionOf(history, rulesOf(operation), needs);
    };
    make().then(
      (reproduction) => isWanted && setMade(reproduction),
      () => isWanted && setMade('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [journal, rulesOf, org, id, operation]);
  return made;
}
