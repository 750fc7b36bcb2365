import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  type AnyRequest,
  type OperationName,
  operationNames,
  operations,
  pathParameters,
  toHttpParts,
} from '#contract/operations.ts';
import { fieldWords } from '#contract/words/operationWords.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { inEnglish } from '#language/inEnglish.ts';
import type { Row } from '#run/run.ts';
import { csvSheetLines } from '#runPage/reproduce/playwrightTestOf.ts';
import { sampleCells } from '#sandbox/examples/sampleRequest.ts';
import { prepareRows } from '#sheetPage/state/prepareRows.ts';
import { columnsOf } from '#sheetPage/state/sheetSpec.ts';
import { rulesTable } from './boot/rulesTable.ts';

const rules = { recordIds: 'checked', currencies: ['USD', 'EUR'] } as const;

/** Values of every kind of field. The schema decides which of them fit. */
const values = [
  ...[1, 2, 3, 4, 5, 6].map((number) => longSampleId(number)),
  ...['2026-01-31', '2027-12-31', 'EUR', 'Cancel Renewal'],
  ...[1, 999_999],
];

/** Prefixes of standard ids: an id of another kind would raise a question. */
const prefixes: Readonly<Record<string, string>> = {
  accountId: '001',
  contactId: '003',
  billToContactId: '003',
  orderId: '801',
  productId: '01t',
  id: '802',
};

/** Requests that fit the schema, derived from the schema alone, so that no key is forgotten. */
function requestsFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'object') {
    const shape = Object.entries(def.shape).map(
      // One value for the whole request: all its rows are cancelled in the same way.
      ([key, field]) => [key, valuesOf(key, field)] as const,
    );
    const requiredKeys = Object.keys(def.shape).filter((key) => !isOptional(def.shape[key]));
    return fc.record(Object.fromEntries(shape), { requiredKeys });
  }
  if (def.type === 'array') return fc.array(requestsFor(def.element), { minLength: 1, maxLength: 3 });
  const fitting = values.filter((value) => (schema as z.ZodMiniType).safeParse(value).data === value);
  return fc.constantFrom(...fitting);
}

function valuesOf(key: string, field: z.core.$ZodType): fc.Arbitrary<unknown> {
  const prefix = prefixes[key];
  if (prefix) return fc.constantFrom(longSampleId(1, prefix), longSampleId(2, prefix));
  return key === 'cancellationType' ? fc.constant('Cancel Renewal') : requestsFor(field);
}

const isOptional = (schema: z.core.$ZodType | undefined) =>
  (schema as z.ZodMiniType).safeParse('').data === undefined &&
  (schema as z.ZodMiniType).safeParse('').success;

const rowsOf = (operation: OperationName, request: AnyRequest): Row[] =>
  sampleCells(operation, request).map((cells, index) => ({ index, cells }));

describe.each(operationNames)('%s', (operation) => {
  const schema = operations[operation].request(rules) as z.ZodMiniType<AnyRequest>;
  const requests = requestsFor(schema).filter(
    (request): request is AnyRequest => schema.safeParse(request).success,
  );

  it('sends every field of its request that a row has', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const planned = rulesTable[operation].plan(rowsOf(operation, request), 50);
        expect(planned.map(({ input }) => input)).toEqual([request]);
      }),
    );
  });

  it('reads every field from a sheet, and from the one of a copied test', async () => {
    const [largest] = fc.sample(requests, { numRuns: 200, seed: 1 }).toSorted((a, b) => size(b) - size(a));
    if (!largest) throw new Error('no request');
    const [row] = rowsOf(operation, largest);
    const columns = columnsOf(operation, rules);
    const header = columns.map(({ label }) => inEnglish(label)).join('\t');
    const line = columns.map(({ key }) => row?.cells[key] ?? '').join('\t');
    const keys = new Set(columns.map(({ key }) => key));
    const shared = Object.fromEntries(Object.entries(row?.cells ?? {}).filter(([key]) => !keys.has(key)));
    for (const text of [`${header}\n${line}`, csvSheetLines(operation, row ? [row] : []).join('\n')]) {
      const reading = await readingOf(text, { columns, rules });
      const verdicts = new Uint8Array(reading.rowCount);
      const options = { columns, shared, sheetColumns: [], sets: reading.sets, verdicts };
      const { toSend } = prepareRows(reading, options);
      expect(toSend.map(({ cells }) => cells)).toEqual([row?.cells]);
    }
  });

  it('puts path fields into the path, and all others into the body', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { path, body } = toHttpParts(operation, request);
        const inPath = Object.fromEntries(
          pathParameters(operation).map((name) => [name, Reflect.get(request, name)]),
        );
        for (const value of Object.values(inPath)) expect(path.split('/')).toContain(value);
        expect({ ...inPath, ...JSON.parse(body ?? '{}') }).toEqual(request);
      }),
    );
  });

  it('has words for its fields and for no others', () => {
    expect(Object.keys(fieldWords[operation]).toSorted()).toEqual(
      Object.keys(operations[operation].fields).toSorted(),
    );
  });
});

const size = (request: AnyRequest) => JSON.stringify(request).length;
