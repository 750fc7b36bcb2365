import { describe, expect, it } from 'vitest';
import { readConfig } from '#config/readConfig.ts';
import { sampleConfig } from './sampleConfig.ts';

describe('sampleConfig', () => {
  it('is accepted by the console', async () => {
    const result = await readConfig(() => Promise.resolve(new Response(sampleConfig)));
    expect(result).toMatchObject({ kind: 'ready', config: { orgs: [{ id: 'acme-sandbox' }] } });
  });
});
