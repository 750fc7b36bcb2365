import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TextKind } from '#intake/rows/textKind.ts';

/** “84 rows have a date, 36 are empty” */
export function kindWords(kind: TextKind, rows: number, empty: number, i18n: I18n): MessageDescriptor {
  const [filled, others] = [i18n.number(rows), i18n.number(empty)];
  switch (kind) {
    case 'date':
      return msg`rows with a date: ${filled}, empty: ${others}`;
    case 'number':
      return msg`rows with a number: ${filled}, empty: ${others}`;
    case 'address':
      return msg`rows with an address: ${filled}, empty: ${others}`;
    case 'id':
      return msg`rows with an id: ${filled}, empty: ${others}`;
    case 'word':
    case 'sign':
      return msg`rows with a text: ${filled}, empty: ${others}`;
  }
}
