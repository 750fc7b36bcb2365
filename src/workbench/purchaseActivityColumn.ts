import { msg } from '@lingui/core/macro';
import type { ColumnSpec } from '#intake/columnSpec.ts';

/**
 * The one column of a sheet of renewals or cancellations. An activity stands in it once: in a second set it could only
 * fail and take that set with it, and a second cancellation of it could only be refused.
 */
export const purchaseActivityColumn: ColumnSpec = {
  key: 'purchaseActivityId',
  label: msg`Purchase activity`,
  headerNames: [
    'purchase activity id',
    'purchase activity',
    'purchaseactivityid',
    'activity id',
    'activity',
    'id',
  ],
  otherNames: [
    'kaufaktivitäts id',
    'kaufaktivität id',
    'kaufaktivität',
    'kaufaktivitäten',
    'aktivitäts id',
    'aktivität',
    'identifiant de l activité d achat',
    'id de l activité d achat',
    'activité d achat',
    'activités d achat',
    'activité',
  ],
  kind: 'id',
  required: true,
  several: true,
  unique: true,
};
