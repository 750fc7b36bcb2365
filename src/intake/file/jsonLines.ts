type Records = readonly Record<string, unknown>[];

/**
 * The records of a JSON text as lines, keys first. Numbers the records that contain lists (renewal sets), so that
 * each stays a set. Null for other texts, and for a plain list of ids, which does not define sets.
 */
export function jsonLines(text: string): string[][] | null {
  if (!/^\s*[{[]/.test(text)) return null;
  const parsed = parsedJson(text) ?? recordALine(text);
  if (typeof parsed !== 'object' || parsed === null) return null;
  const records = [parsed, ...Object.values(parsed)].find(areRecords);
  if (!records) return null;
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lines = records.map((record) => keys.map((key) => cellOf(record[key])));
  const areSets = records.some((record) => Object.values(record).some(Array.isArray));
  if (!areSets) return [keys, ...lines];
  return [['Set', ...keys], ...lines.map((cells, place) => [String(place + 1), ...cells])];
}

/** One record on each line, as logs have them. */
function recordALine(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (!/^\s*\{.*\},?\s*$/.test(lines[0] ?? '')) return null;
  return parsedJson(`[${lines.map((line) => line.replace(/,\s*$/, '')).join(',')}]`);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function areRecords(value: unknown): value is Records {
  const isRecord = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one);
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellOf).join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
