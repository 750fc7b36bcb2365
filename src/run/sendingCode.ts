import { lateCode, needToSend } from '#lib/lateCode.ts';
import type { Row } from './run.ts';
import type { SentBeforePorts } from './sentBefore.ts';
import type { NewRunFacts } from './sentBeforeProblem.ts';

/** What only sending needs. The first page is shown without it. */
export const sendingCode = needToSend(
  lateCode(async () => {
    const [runner, sentBefore] = await Promise.all([import('./runner.ts'), import('./sentBefore.ts')]);
    return { ...runner, ...sentBefore };
  }),
);

/** What earlier runs of this browser did with the same rows (sentBefore.ts). */
export const searchSentBefore = (ports: SentBeforePorts) => ({
  sentBefore: async (run: NewRunFacts, parts: Iterable<readonly Row[]>) =>
    (await sendingCode()).findSentBefore(ports, run, parts),
  refuseRepeats: async (run: NewRunFacts, rows: readonly Row[]) =>
    (await sendingCode()).refuseRepeats(ports, run, rows),
});
