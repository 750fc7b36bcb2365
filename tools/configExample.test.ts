import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { configSchema } from '../src/config/config.ts';
import { parseConfig } from '../src/config/readConfig.ts';
import { operations } from '../src/contract/operations.ts';
import { recordIdProblem } from '../src/contract/recordId.ts';

const text = readFileSync(new URL('../public/config.example.json', import.meta.url), 'utf8');
const [production, sandbox] = JSON.parse(text).orgs;

/** Fields of an object schema by name, without wrappers (optional, default); null for any other schema. */
function fieldsOf(schema: unknown): Record<string, unknown> | null {
  const { def } = (schema as { _zod: { def: { shape?: object; innerType?: unknown; element?: unknown } } })
    ._zod;
  if (def.shape) return def.shape as Record<string, unknown>;
  return def.innerType ? fieldsOf(def.innerType) : null;
}

describe('config.example.json', () => {
  it('is accepted by the console', () => {
    expect(parseConfig(text)).toMatchObject({
      kind: 'ready',
      config: { orgs: [{ id: 'acme' }, { id: 'acme-test' }] },
    });
  });

  it('shows every field that has an effect', () => {
    const org = configSchema.def.shape.orgs.def.element;
    // Read for the sake of older files only: who begins with this file should not copy it.
    const { checkAnswers: _, ...fields } = fieldsOf(org) ?? {};
    expect(Object.keys(production).sort()).toEqual(Object.keys(fields).sort());
    for (const [name, schema] of Object.entries(fields)) {
      const inner = fieldsOf(schema);
      if (inner) expect(Object.keys(production[name]).sort(), name).toEqual(Object.keys(inner).sort());
    }
  });

  it('lists ids that a field of its org accepts', () => {
    const listed: { id: string }[] = [...production.businessUnits, ...production.accounts];
    expect(listed.map(({ id }) => [id, recordIdProblem(id)])).toEqual(listed.map(({ id }) => [id, null]));
    expect(production.recordIds).toBe('checked');
  });

  it('shows the required keys in its second org, and alreadyPatterns by operation', () => {
    expect(Object.keys(sandbox)).toEqual(['id', 'label', 'kind', 'baseUrl', 'signIn']);
    expect(Object.keys(production.alreadyPatterns).filter((name) => !(name in operations))).toEqual([]);
  });
});

describe('the table of keys in docs/install.md', () => {
  const page = readFileSync(new URL('../docs/install.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([\w.]+)` \| .+? \| (.+?) \| `(.+?)` \| .+ \|$/gm)].map(
    ([, key = '', byDefault = '', example = '']) => ({ key, byDefault, example }),
  );
  const keys = keysOf(fieldsOf(configSchema.def.shape.orgs.def.element) ?? {});

  it('has the keys of the schema, with their defaults', () => {
    expect(rows.map(({ key, byDefault }) => `${key}: ${byDefault}`).sort()).toEqual(
      keys.map(({ key, schema }) => `${key}: ${defaultOf(schema)}`).sort(),
    );
  });

  it.each(rows)('has an example of $key that the console accepts', ({ key, example }) => {
    const schema = keys.find((one) => one.key === key)?.schema;
    expect(z.safeParse(schema as z.ZodMiniType, JSON.parse(example)).error).toBeUndefined();
  });
});

/** Lists fields, nested ones with their path: `signIn.scope`. */
function keysOf(fields: Record<string, unknown>, prefix = ''): { key: string; schema: unknown }[] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const inner = fieldsOf(schema);
    return inner ? keysOf(inner, `${prefix}${name}.`) : [{ key: `${prefix}${name}`, schema }];
  });
}

function defaultOf(schema: unknown): string {
  const { def } = (schema as { _zod: { def: { type: string; defaultValue?: unknown } } })._zod;
  if (def.type === 'default') return `\`${JSON.stringify(def.defaultValue)}\``;
  return def.type === 'optional' ? '–' : 'required';
}
