import { seed } from '../seed/seed.ts';
import { fieldReader } from './fieldReader.ts';
import type { Handler, HandlerContext } from './handler.ts';
import { refused, succeeded } from './serviceAnswer.ts';

/** Cancels all renewals of the request, or none unless `doesInPart`: the answer cannot say which. */
export const cancelRenewals: Handler = (input, context) => {
  const { commerce, doesInPart } = context;
  const fields = fieldReader(input);
  const readers = fields.requiredList('cancelRequests').map(fieldReader);
  const cancellations = readers.map((reader) => ({
    id: reader.requiredId('purchaseActivityId'),
    type: reader.requiredText('cancellationType'),
  }));
  const problems = [fields, ...readers].flatMap((reader) => reader.problems);
  if (problems.length > 0) return refused(400, [...new Set(problems)]);

  const missing = cancellations.filter(({ id }) => !commerce.find('activities', id));
  if (missing.length > 0 && !doesInPart)
    return refused(
      404,
      missing.map(({ id }) => notFound(id)),
    );

  const hurdles = cancellations.map((cancellation, place) => hurdleOf(cancellation, place, context));
  const words = hurdles.filter((hurdle) => hurdle !== null);
  if (words.length > 0 && !doesInPart) return refused(400, words);

  const ids = cancellations.flatMap(({ id }, place) => (hurdles[place] === null ? [id] : []));
  for (const id of ids) commerce.setActivityState(id, 'cancelled');
  const did = { created: [], changed: ids };
  if (words.length === 0) return succeeded(200, {}, did);
  return { ...refused(400, words), did: ids.length > 0 ? did : null };
};

const notFound = (id: string) => `Purchase Activity not found: ${id}`;

function hurdleOf(
  { id, type }: { id: string; type: string },
  place: number,
  { commerce, setsToRefuse, alreadyWords }: HandlerContext,
): string | null {
  const forced = setsToRefuse.get(place);
  if (forced !== undefined) return forced;
  if (!seed.cancellationTypes.some((known) => known === type))
    return `cancellationType is not supported: ${type}`;
  const state = commerce.find('activities', id)?.state;
  switch (state) {
    case undefined:
      return notFound(id);
    case 'active':
      return null;
    default:
      return alreadyWords(state === 'renewed' ? 'generateRenewals' : 'cancelRenewals', id);
  }
}
