import { type IntakeReading, sourceCells } from '#intake/engine/intakeReading.ts';
import { pickedIdKey } from '#intake/rows/lookedUpIds.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import type { LookUps } from '../work/sheetWork.ts';
import { nameForm } from './namesBeside.ts';

/**
 * If several records have one number, takes the only one with the row's name.
 * @param recordsOf by field and text: the records that the org has found
 * @returns by field and `pickedIdKey`: the id that is taken, and its rows
 */
export function pickIdsByName(
  lookUps: LookUps,
  reading: IntakeReading | null,
  recordsOf: (key: string, text: string) => readonly OrgRecord[],
) {
  const taken: Record<string, Record<string, string>> = {};
  const rows = new Set<number>();
  for (const [key, { column, picked }] of Object.entries(lookUps)) {
    if (!reading || column === null) continue;
    const ofKey: Record<string, string> = {};
    taken[key] = ofKey;
    for (let row = 0; row < reading.rowCount; row++) {
      const cells = sourceCells(reading, row);
      const text = cells[column] ?? '';
      const records = recordsOf(key, text);
      const pick = pickedIdKey(reading.lineNumbers[row] ?? 0, text);
      const record = records.length < 2 || picked[pick] ? null : recordWithName(records, cells);
      if (!record) continue;
      ofKey[pick] = record.id;
      rows.add(row);
    }
  }
  return { taken, rows: [...rows] };
}

/** The only one of several records that has a name of the row; null if none or several have one. */
function recordWithName(records: readonly OrgRecord[], cells: readonly string[]): OrgRecord | null {
  const forms = new Set(cells.filter((cell) => cell !== '').map(nameForm));
  const [found, another] = records.filter(({ name }) => name !== '' && forms.has(nameForm(name)));
  return found && !another ? found : null;
}
