import { describe, expect, it } from 'vitest';
import { readConfig } from '#config/readConfig.ts';
import { sampleConfig } from './sampleConfig.ts';

describe('sampleConfig', () => {
  it('is a config that the console takes', async () => {
    const result = await readConfig(() => Promise.resolve(new Response(sampleConfig)));
    expect(result).toMatchObject({ kind: 'ready', config: { orgs: [{ id: 'acme-sandbox' }] } });
  });
});
