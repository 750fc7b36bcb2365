import { type Example, exampleIds as ids, refusalReply } from '../examples/example.ts';
import { fieldReader } from './fieldReader.ts';
import type { Handler, OrgOperation } from './orgOperation.ts';
import { refused, succeeded } from './serviceAnswer.ts';

const handle: Handler = (input, { commerce }) => {
  const id = fieldReader(input).requiredText('id');
  const item = commerce.find('orderItems', id);
  if (!item) return refused(404, [`Order Item not found: ${id}`]);
  commerce.removeOrderItem(item.id);
  return succeeded(200, { id: item.id }, { created: [], changed: [item.id] });
};

const deleted = { status: 200, body: { success: true, id: ids.orderItem } };

const examples: readonly Example[] = [
  { when: 'by its 18-character id', request: { json: { id: ids.orderItem } }, reply: deleted },
  { when: 'by its 15-character id', request: { json: { id: ids.orderItem.slice(0, 15) } }, reply: deleted },
  {
    when: 'that does not exist',
    request: { json: { id: ids.nobody } },
    reply: refusalReply(404, `Order Item not found: ${ids.nobody}`),
  },
  {
    when: 'that is deleted already',
    after: [{ id: ids.orderItem }],
    request: { json: { id: ids.orderItem } },
    reply: refusalReply(404, `Order Item not found: ${ids.orderItem}`),
  },
  {
    when: 'on which the service fails',
    request: { json: { id: ids.brokenOrderItem } },
    reply: refusalReply(500, 'An unexpected error occurred'),
  },
];

const statusWords = { 200: 'The order item was deleted' };

const alreadyPhrases = [
  'Order Item {id} is already deleted',
  'ITEM_ALREADY_DELETED',
  'The order item has already been removed',
  'El artículo {id} ya fue eliminado',
  'The item was previously deleted',
  'L’articolo è già stato eliminato',
  'Die Position ist bereits gelöscht',
  'Die Position wurde schon entfernt',
  'Pozycja została już usunięta',
  'La ligne a déjà été supprimée',
  'Raden är redan borttagen',
  '明細は既に削除されています',
];

export const deleteOrderItem: OrgOperation<'deleteOrderItem'> = {
  handle,
  examples,
  statusWords,
  parameterWords: 'Record id of the Order Item to delete',
  alreadyPhrases,
};
