import { msg } from '@lingui/core/macro';
import type { ColumnSpec } from '#intake/columnSpec.ts';

/** The account that an order is for, or an item of it. */
export const accountColumn: ColumnSpec = {
  key: 'accountId',
  label: msg`Account`,
  headerNames: ['account id', 'account', 'accountid'],
  otherNames: [
    'konto id',
    'konto',
    'kunden id',
    'kunde',
    'identifiant du compte',
    'id du compte',
    'id compte',
    'compte',
  ],
  kind: 'id',
  required: true,
};
