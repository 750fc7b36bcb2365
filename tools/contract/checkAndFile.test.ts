import { expect, it } from 'vitest';
import { deviationsOf } from '../../src/contract/deviationsOf.ts';
import { type OperationName, operationNames } from '../../src/contract/operations.ts';
import { readPublished } from './testing/readPublished.ts';

const values = [null, true, false, 7, 'x', [], ['x'], {}, { x: 'y' }, undefined];

/** Variants of a body. Each has one field, at any depth, omitted or of another type. */
function* variants(body: unknown): Generator<unknown> {
  yield body;
  if (typeof body !== 'object' || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    const put = (changed: unknown) =>
      Array.isArray(body)
        ? body.map((entry, index) => (String(index) === key ? changed : entry))
        : { ...body, [key]: changed };
    for (const other of values) if (!(Array.isArray(body) && other === undefined)) yield put(other);
    for (const inner of variants(value)) yield put(inner);
  }
}

/** The check reports fields that the API adds within /v1. The file allows them. */
function isClean(operation: OperationName, status: number, json: unknown): boolean {
  const answer = { status, contentType: 'application/json', body: JSON.stringify(json) };
  return deviationsOf(operation, answer).every(({ expected }) => expected === 'no such field');
}

it.each(operationNames)('the contract check and openapi.json agree on answers to %s', (operation) => {
  const { replies } = readPublished(operation);
  const given = replies.flatMap(({ examples }) =>
    Object.values(examples).map(({ value }) => value as object),
  );
  // Each body as a success and as a failure, which differ in two fields.
  const bodies = given.flatMap((body) => [
    { ...body, success: true, errors: undefined },
    { ...body, success: false, errors: ['no'] },
  ]);
  const asked = new Set(bodies.flatMap((body) => [...variants(body)].map((each) => JSON.stringify(each))));
  const named = replies.filter(({ status }) => !Number.isNaN(status));
  const disagreed = named.flatMap(({ status, reply }) =>
    [...asked]
      .filter((text) => {
        const json: unknown = JSON.parse(text);
        return reply.safeParse(json).success !== isClean(operation, status, json);
      })
      .map((text) => `${status} ${text}`),
  );
  expect(asked.size).toBeGreaterThan(40);
  expect(disagreed).toEqual([]);
});
