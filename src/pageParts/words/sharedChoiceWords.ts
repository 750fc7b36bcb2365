import type { Org } from '#config/config.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { labelledChoice, type RequestFields } from '#contract/requestField.ts';
import type { Row } from '#run/run.ts';

/** "Cancel Renewal · ends at the end of the term": the text of config.json for the value that all these rows share. */
export function sharedChoiceWords(
  org: Org,
  operation: OperationName,
  rows: readonly Pick<Row, 'cells'>[],
): string | undefined {
  const fields: RequestFields = operations[operation].fields;
  const [key = '', field] = Object.entries(fields).find(([, { choices }]) => choices) ?? [];
  const values = new Set(rows.map(({ cells }) => cells[key]));
  const choices = field?.choices && values.size === 1 ? org[field.choices].map(labelledChoice) : [];
  const choice = choices.find(({ value }) => values.has(value));
  return choice?.note && `${choice.label} · ${choice.note}`;
}
