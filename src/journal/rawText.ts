/** A record as JSON, whatever it is: one that cannot be read may hold what JSON has no form for. */
export function rawText(record: unknown, space?: number): string {
  try {
    return JSON.stringify(record, spellOut, space) ?? 'null';
  } catch {
    return JSON.stringify('not to be written as text: it contains itself');
  }
}

function spellOut(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
