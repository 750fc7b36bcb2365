import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { examples } from '../../src/contract/examples/examples.ts';
import { operationNames } from '../../src/contract/operations.ts';
import { openApi } from './openApi.ts';

describe('public/openapi.json', () => {
  it('is up to date: `npm run contract` writes it anew', () => {
    const file = readFileSync(new URL('../../public/openapi.json', import.meta.url), 'utf8');
    expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(openApi())));
  });

  // That each example passes the schemas and the embedded org is shown in src/sandbox/examples.test.ts.
  it.each(operationNames)('holds every example of %s', (operation) => {
    const text = JSON.stringify(openApi());
    for (const { when } of examples[operation]) expect(text).toContain(JSON.stringify(when));
  });

  it('says what zod keeps to itself', () => {
    const text = JSON.stringify(openApi());
    expect(text).toContain('"quantity":{"type":"integer","minimum":1');
    expect(text).toContain('"startDate":{"type":"string","format":"date"}');
  });
});
