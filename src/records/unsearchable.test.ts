import { expect, it } from 'vitest';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { acmeRecords } from './testing/lookAt.ts';
import { readsThrough } from './testing/readsThrough.ts';

const never = new AbortController().signal;

/** An org that refuses some conditions, as the platform does for encrypted fields, formulas and numbers. */
function readsRefusing(
  isRefused: (query: string) => boolean,
  message: string,
  answer?: (query: string) => object,
) {
  const org = createOrg();
  const queries: string[] = [];
  const handle = async (request: Request) => {
    const query = new URL(request.url).searchParams.get('q') ?? '';
    queries.push(query);
    if (!isRefused(query)) return answer ? Response.json(answer(query)) : org.handle(request);
    return Response.json([{ message, errorCode: 'INVALID_FIELD' }], { status: 400 });
  };
  return { queries, reads: readsThrough(acmeRecords(), { handle }, sessionIdOf(personas.clara)) };
}

/** The fields that a query names, all empty. */
const namedIn = (query: string) => {
  const fields = /SELECT (.*) FROM/.exec(query)?.[1]?.split(/, ?/) ?? [];
  return Object.fromEntries(fields.map((field) => [field.replace(/\..*/, ''), null]));
};

const encrypted = "field 'Name' can not be filtered in a query call";

it('a field that cannot be searched is named, and the others are searched', async () => {
  const { reads } = readsRefusing((query) => /WHERE.*\bName (IN|LIKE)/.test(query), encrypted);
  await expect(reads.match('purchaseActivity', 'Name', ['M-1001'], never)).rejects.toMatchObject({
    kind: 'fieldNotSearchable',
    subject: 'Name',
  });
  const found = await reads.match('purchaseActivity', 'Member__c', ['Amir Novak'], never);
  expect(found.size).toBe(1);
  expect((await reads.search('purchaseActivity', 'Amir', never)).length).toBeGreaterThan(0);
});

it('numbers are asked without quotes, where the field is one of numbers', async () => {
  const { reads, queries } = readsRefusing(
    (query) => query.includes("Name IN ('"),
    "value of filter criterion for field 'Name' must be of type double and should not be enclosed in quotes",
    // The sandbox has no field of numbers.
    (query) => ({
      totalSize: 1,
      done: true,
      records: [{ ...namedIn(query), Id: 'a0X5g000000001AEAQ', Name: 12.5 }],
    }),
  );
  const found = await reads.match('purchaseActivity', 'Name', ['1001', 'M-1', '12.50'], never);
  expect([...found].map(([text, records]) => [text, records.length])).toEqual([['12.50', 1]]);
  expect(queries.map((query) => /Name IN \((.*)\)/.exec(query)?.[1])).toEqual([
    "'1001','M-1','12.50'",
    '1001,12.50',
  ]);
  queries.length = 0;
  expect(await reads.match('purchaseActivity', 'Name', ['M-1'], never)).toEqual(new Map());
  expect(queries).toEqual([]);
});
