import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operationNames } from '../../src/contract/operations.ts';
import { orgOperations } from '../../src/sandbox/operations/orgOperations.ts';
import { openApi } from './openApi.ts';
import { readPublished } from './testing/readPublished.ts';

describe('public/openapi.json', () => {
  it('is up to date: `npm run contract` rewrites it', () => {
    const file = readFileSync(new URL('../../public/openapi.json', import.meta.url), 'utf8');
    expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(openApi())));
  });

  // src/sandbox/examples.test.ts shows that each example passes the embedded org.
  it.each(operationNames)('holds the request and the reply of every example of %s', (operation) => {
    const { requests, replies } = readPublished(operation);
    const cases = orgOperations[operation].examples.map(({ when }) => when);
    expect(Object.keys(requests)).toEqual(cases);
    const byStatus = orgOperations[operation].examples.map(({ when, reply: { status, body } }) => [
      status,
      when,
      body,
    ]);
    const published = replies.flatMap(({ status, examples: shown }) =>
      Object.entries(shown).map(([when, { value }]) => [status, when, value]),
    );
    expect(published).toHaveLength(byStatus.length);
    expect(published).toEqual(expect.arrayContaining(byStatus));
  });

  it('describes a body that is not JSON', () => {
    for (const operation of operationNames) {
      const malformed = orgOperations[operation].examples.find(({ request }) => 'text' in request);
      if (!malformed || !('text' in malformed.request)) continue;
      const { externalValue = '', value } = readPublished(operation).requests[malformed.when] ?? {};
      expect(value).toBeUndefined();
      expect(decodeURIComponent(externalValue.replace('data:application/json,', ''))).toBe(
        malformed.request.text,
      );
    }
  });
});
