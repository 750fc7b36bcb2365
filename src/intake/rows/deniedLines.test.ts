import { expect, it } from 'vitest';
import { readText } from '../file/readText.ts';
import { sampleId } from '../testing/sampleId.ts';
import type { Act } from './acts.ts';
import { deniedLines } from './deniedLines.ts';

/** By line: whether the column speaks against it. */
function denied(act: Act, name: string, cells: readonly string[]) {
  const text = [`Id\t${name}`, ...cells.map((cell, row) => `${sampleId(row)}\t${cell}`)].join('\n');
  const table = readText(text);
  if (table.kind === 'refusal') throw new Error(table.code);
  const deniedBy = deniedLines(table, { id: 0 }, [], act);
  return table.lines.map((line) => deniedBy(line) !== null);
}

it.each<[string, string[]]>([
  ['Notes', ['Cancel (was: keep)', 'keep (was: cancel)']],
  ['Decision', ['cancel -> keep', 'keep → cancel']],
  ['Bemerkung', ['kündigen statt verlängern', 'behalten (vorher: kündigen)']],
  ['Note', ['résilier au lieu de renouveler', 'garder, avant: résilier']],
  ['Notes', ['no cancellation', 'No cancellation, please']],
  ['Info', ['sin cancelación', 'pas de résiliation']],
  ['Notiz', ['keine Kündigung', 'frühestens zum 1.6. kündigen']],
  ['Notes', ['1 June 2027 at the earliest', 'cancel, earliest 1 June']],
])('%s says that a cancellation may not be meant: %j', (name, cells) => {
  expect(denied('ends', name, cells)).toEqual([true, true]);
});

it.each<[string, string[]]>([
  ['Cancel count', ['0', '1']],
  ['Anzahl Kündigungen', ['0', '1']],
  ['Cancellations', ['1', '0']],
  ['Hold count', ['0', '1']],
  ['Renewals', ['0', '1']],
  ['Notes', ['cancel, was renewed by mistake', 'was not asked to renew, cancel']],
  ['Notes', ['no cancellation fee', 'cancel at the earliest possible date']],
  ['Notiz', ['so früh wie möglich kündigen', 'zum frühestmöglichen Termin kündigen']],
  ['Note', ['résilier au plus tôt', 'résilier dès que possible']],
])('%s says nothing against a cancellation: %j', (name, cells) => {
  expect(denied('ends', name, cells)).toEqual([false, false]);
});

it.each<[string, boolean]>([
  ['call before renewal', false],
  ['reminder 30 days before renewal', false],
  ['Anruf vor der Verlängerung', false],
  ['appel avant renouvellement', false],
  ['ask before renewing', true],
  ['check with customer before renewal', true],
  ['Rücksprache vor Verlängerung', true],
  ['no renewal', true],
])('“%s” holds a renewal back: %s', (text, expected) => {
  expect(denied('renews', 'Notes', [text])).toEqual([expected]);
});
