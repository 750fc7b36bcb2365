import type { I18n } from '@lingui/core';

const forms = {
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  time: { timeStyle: 'short' },
  clock: { timeStyle: 'medium' },
  zoned: { dateStyle: 'medium', timeStyle: 'long' },
  whole: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Moments as the person's language and region write them, in the computer's time zone. Made once: making one takes 50 µs. */
export function momentForm(
  { locale, locales }: Pick<I18n, 'locale' | 'locales'>,
  form: keyof typeof forms,
): Intl.DateTimeFormat {
  const key = `${form} ${locales ?? locale}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locales ?? locale, forms[form]);
  made.set(key, known);
  return known;
}

/** Whether a moment is of the same day as another: then its time is enough. */
export function dayOf(day: number): (at: number) => boolean {
  const [first, next] = [new Date(day).setHours(0, 0, 0, 0), new Date(day).setHours(24, 0, 0, 0)];
  return (at) => at >= first && at < next;
}
