import { type Example, exampleIds as ids } from './example.ts';

const deleted = { status: 200, body: { success: true, id: ids.orderItem } };
const refused = (status: number, error: string) => ({ status, body: { success: false, errors: [error] } });

export const deleteOrderItemExamples: readonly Example[] = [
  { when: 'by its 18-character id', request: { json: { id: ids.orderItem } }, reply: deleted },
  { when: 'by its 15-character id', request: { json: { id: ids.orderItem.slice(0, 15) } }, reply: deleted },
  {
    when: 'that does not exist',
    request: { json: { id: ids.nobody } },
    reply: refused(404, `Order Item not found: ${ids.nobody}`),
  },
  {
    when: 'that is deleted already',
    after: [{ id: ids.orderItem }],
    request: { json: { id: ids.orderItem } },
    reply: refused(404, `Order Item not found: ${ids.orderItem}`),
  },
  {
    when: 'on which the service fails',
    request: { json: { id: ids.brokenOrderItem } },
    reply: refused(500, 'An unexpected error occurred'),
  },
];
