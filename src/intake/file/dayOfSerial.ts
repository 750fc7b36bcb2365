/** A spreadsheet's day number as a date. Until 28 February 1900 it is one less: spreadsheets count a 29th after it. */
export function dayOfSerial(days: number): string {
  const zero = Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(zero + days * 86_400_000).toISOString().slice(0, 10);
}
