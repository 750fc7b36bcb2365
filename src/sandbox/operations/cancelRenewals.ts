import { type Example, exampleIds as ids, refusalReply } from '../examples/example.ts';
import { seed } from '../seed/seed.ts';
import { fieldReader } from './fieldReader.ts';
import type { Handler, HandlerContext, OrgOperation } from './orgOperation.ts';
import { refused, succeeded } from './serviceAnswer.ts';

/** Cancels all renewals of the request, or none unless `doesInPart`: the answer cannot say which. */
const handle: Handler = (input, context) => {
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

  const hurdles = cancellations.map((cancellation, index) => hurdleOf(cancellation, index, context));
  const words = hurdles.filter((hurdle) => hurdle !== null);
  if (words.length > 0 && !doesInPart) return refused(400, words);

  const ids = cancellations.flatMap(({ id }, index) => (hurdles[index] === null ? [id] : []));
  for (const id of ids) commerce.change('activities', id, { state: 'cancelled' });
  const did = { created: [], changed: ids };
  if (words.length === 0) return succeeded(200, {}, did);
  return { ...refused(400, words), did: ids.length > 0 ? did : null };
};

const notFound = (id: string) => `Purchase Activity not found: ${id}`;

function hurdleOf(
  { id, type }: { id: string; type: string },
  index: number,
  { commerce, setsToRefuse, alreadyWords }: HandlerContext,
): string | null {
  const forced = setsToRefuse.get(index);
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

const cancellation = (purchaseActivityId: string) => ({
  purchaseActivityId,
  cancellationType: 'Cancel Renewal',
});
const request = (...activityIds: string[]) => ({ json: { cancelRequests: activityIds.map(cancellation) } });
const accepted = { status: 200, body: { success: true } };

const examples: readonly Example[] = [
  { when: 'of one subscription', request: request(ids.renewable), reply: accepted },
  { when: 'of several', request: request(ids.renewable, ids.renewableToo), reply: accepted },
  {
    when: 'of nothing',
    request: request(),
    reply: refusalReply(400, 'cancelRequests is required'),
  },
  {
    when: 'without cancelRequests',
    request: { json: {} },
    reply: refusalReply(400, 'cancelRequests is required'),
  },
  {
    when: 'without an activity and a type',
    request: { json: { cancelRequests: [{}] } },
    reply: refusalReply(400, 'purchaseActivityId is required', 'cancellationType is required'),
  },
  {
    when: 'of a type that is not supported',
    isOrgsOwn: true,
    request: { json: { cancelRequests: [{ ...cancellation(ids.renewable), cancellationType: 'Refund' }] } },
    reply: refusalReply(400, 'cancellationType is not supported: Refund'),
  },
  {
    when: 'of one that is cancelled already, beside another',
    isOrgsOwn: true,
    request: request(ids.renewable, ids.cancelledAlready),
    reply: refusalReply(400, `Purchase Activity ${ids.cancelledAlready} is already cancelled`),
  },
  {
    when: 'of one that is renewed already',
    isOrgsOwn: true,
    request: request(ids.renewedAlready),
    reply: refusalReply(400, `Purchase Activity ${ids.renewedAlready} is already renewed`),
  },
  {
    when: 'with malformed JSON',
    request: { text: 'cancel it' },
    reply: refusalReply(400, 'The request body is not valid JSON'),
  },
  {
    when: 'of an activity that does not exist',
    request: request(ids.nobody),
    reply: refusalReply(404, `Purchase Activity not found: ${ids.nobody}`),
  },
  {
    when: 'on which the service fails',
    request: request(ids.brokenActivity),
    reply: refusalReply(500, 'An unexpected error occurred'),
  },
];

const statusWords = { 200: 'The request was accepted and dispatched to the service layer' };

const alreadyPhrases = [
  'Purchase Activity {id} is already cancelled',
  'The renewal is already canceled',
  'PA-000003 has already been terminated',
  'A cancellation has already been requested for {id}',
  'SUBSCRIPTION_ALREADY_CANCELLED',
  'L’abbonamento {id} è già stato disdetto',
  'Het abonnement is al opgezegd',
  'Die Verlängerung wurde bereits storniert',
  'Das Abonnement {id} ist schon gekündigt',
  'Es liegt bereits eine Kündigung vor',
  'Le renouvellement est déjà annulé',
  'L’abonnement a déjà été résilié',
];

export const cancelRenewals: OrgOperation<'cancelRenewals'> = {
  handle,
  examples,
  statusWords,
  parameterWords: null,
  alreadyPhrases,
};
