import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnColumn } from '#intake/rows/ownColumns.ts';

/** What a column of the sheet is called on the page, also one without a name. */
export function columnName({ column, name }: Pick<OwnColumn, 'column' | 'name'>, i18n: I18n): string {
  if (column === 'beside') return i18n._(msg`Beside the ids`);
  const place = column + 1;
  return name || i18n._(msg`Column ${place}`);
}
