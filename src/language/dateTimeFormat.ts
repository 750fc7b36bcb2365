import type { I18n } from '@lingui/core';

const forms = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  time: { timeStyle: 'short' },
  clock: { timeStyle: 'medium' },
  zoned: { dateStyle: 'medium', timeStyle: 'long' },
  utc: {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  },
  whole: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Date format of the person's language and region, in the computer's time zone except for `utc`. Cached: creating one takes 50 µs. */
export function dateTimeFormat(
  { locale, locales }: Pick<I18n, 'locale' | 'locales'>,
  form: keyof typeof forms,
): Intl.DateTimeFormat {
  const key = `${form} ${locales ?? locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locales ?? locale, forms[form]);
  formats.set(key, format);
  return format;
}

/** Tests whether a moment is on the same day as another: then the time is enough. */
export function sameDayTest(day: number): (at: number) => boolean {
  const [first, next] = [new Date(day).setHours(0, 0, 0, 0), new Date(day).setHours(24, 0, 0, 0)];
  return (at) => at >= first && at < next;
}
