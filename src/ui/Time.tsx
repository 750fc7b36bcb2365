import { useLingui } from '@lingui/react';

/** A moment: short to read, whole in its title. `at` is milliseconds since the epoch. */
export function Time({ at }: { at: number }) {
  const { i18n } = useLingui();
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={i18n.date(date, { dateStyle: 'full', timeStyle: 'long' })}>
      {i18n.date(date, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
