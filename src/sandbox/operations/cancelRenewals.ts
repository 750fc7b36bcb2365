import { seed } from '../seed/seed.ts';
import { fieldReader } from './fieldReader.ts';
import type { Handler } from './handler.ts';
import { refused, succeeded } from './serviceAnswer.ts';

/** Cancels every renewal of the request, or none: the answer has no room for saying which. */
export const cancelRenewals: Handler = (input, { commerce }) => {
  const fields = fieldReader(input);
  const readers = fields.requiredList('cancelRequests').map(fieldReader);
  const cancellations = readers.map((reader) => ({
    id: reader.requiredId('purchaseActivityId'),
    type: reader.requiredText('cancellationType'),
  }));
  const problems = [fields, ...readers].flatMap((reader) => reader.problems);
  if (problems.length > 0) return refused(400, [...new Set(problems)]);

  const missing = cancellations.filter(({ id }) => !commerce.find('activities', id));
  if (missing.length > 0)
    return refused(
      404,
      missing.map(({ id }) => `Purchase Activity not found: ${id}`),
    );

  const hurdles = cancellations.flatMap(({ id, type }) => {
    const activity = commerce.find('activities', id);
    if (!seed.cancellationTypes.some((known) => known === type))
      return [`cancellationType is not supported: ${type}`];
    return activity?.state === 'active' ? [] : [`Purchase Activity ${id} is already ${activity?.state}`];
  });
  if (hurdles.length > 0) return refused(400, hurdles);

  for (const { id } of cancellations) commerce.setActivityState(id, 'cancelled');
  return succeeded(200, {}, { created: [], changed: cancellations.map(({ id }) => id) });
};
