import { lazyCode } from '#lib/lazyCode.ts';

/**
 * What only sending needs. The first page is shown without it. A build puts it into one file with all other late code
 * (vite.config.ts): once it is here, so is all that asks before sending, sends, or tells an outcome. Rejects with
 * `MissingCode`; then nothing may be sent.
 */
export const sendingCode = lazyCode(async () => {
  const [runner, sentBefore] = await Promise.all([import('./runner.ts'), import('./sentBefore.ts')]);
  return { ...runner, ...sentBefore };
});
