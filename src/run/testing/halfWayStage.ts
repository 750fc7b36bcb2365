import { createStage } from './stage.ts';

/** The test answers the second request after it `reached` the platform; all others are accepted at once. */
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
