import { useLingui } from '@lingui/react';
import { momentForm } from '#language/momentForm.ts';

export function Time({ at }: { at: number }) {
  const { i18n } = useLingui();
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={momentForm(i18n, 'whole').format(date)}>
      {momentForm(i18n, 'minute').format(date)}
    </time>
  );
}
