import { createStage } from './stage.ts';

/** A stage whose second request, once it has `reached` the platform, is answered when the test says so; all others at once. */
export function halfWayStage() {
  const answer = Promise.withResolvers<'accepted'>();
  const reached = Promise.withResolvers<void>();
  const stage = createStage((_request, nth) => {
    if (nth !== 2) return 'accepted';
    reached.resolve();
    return answer.promise;
  });
  return { stage, answer, reached };
}
