import { fieldReader } from './fieldReader.ts';
import type { Handler } from './handler.ts';
import { refused, succeeded } from './serviceAnswer.ts';

export const deleteOrderItem: Handler = (input, { commerce }) => {
  const id = fieldReader(input).requiredText('id');
  const item = commerce.find('orderItems', id);
  if (!item) return refused(404, [`Order Item not found: ${id}`]);
  commerce.removeOrderItem(item.id);
  return succeeded(200, { id: item.id }, { created: [], changed: [item.id] });
};
