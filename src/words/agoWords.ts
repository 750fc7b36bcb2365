/** "3 minutes ago" */
export function agoWords(locale: string, agoMs: number): string {
  const minutes = Math.round(agoMs / 60_000);
  const form = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (minutes < 60) return form.format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? form.format(-hours, 'hour') : form.format(-Math.round(hours / 24), 'day');
}
