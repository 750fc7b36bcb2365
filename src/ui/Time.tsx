import { useLingui } from '@lingui/react';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';

export function Time({ at }: { at: number }) {
  const { i18n } = useLingui();
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={dateTimeFormat(i18n, 'whole').format(date)}>
      {dateTimeFormat(i18n, 'minute').format(date)}
    </time>
  );
}
