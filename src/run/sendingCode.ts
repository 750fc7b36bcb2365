import { lateCode } from '#lib/lateCode.ts';
import type { Row } from './run.ts';
import type { SentBeforePorts } from './sentBefore.ts';
import type { NewRunFacts } from './sentBeforeProblem.ts';

/**
 * What only sending needs. The first page is shown without it. A build puts it into one file with all other late code
 * (vite.config.ts): once it is here, so is all that asks before sending, sends, or tells an outcome. Rejects with
 * `MissingCode`; then nothing may be sent.
 */
export const sendingCode = lateCode(async () => {
  const [runner, sentBefore] = await Promise.all([import('./runner.ts'), import('./sentBefore.ts')]);
  return { ...runner, ...sentBefore };
});

/** What earlier runs of this browser did with the same rows (sentBefore.ts). */
export const searchSentBefore = (ports: SentBeforePorts) => ({
  sentBefore: async (run: NewRunFacts, parts: Iterable<readonly Row[]>) =>
    (await sendingCode()).findSentBefore(ports, run, parts),
  askAboutRepeats: async (run: NewRunFacts, rows: readonly Row[]) =>
    (await sendingCode()).askAboutRepeats(ports, run, rows),
});
