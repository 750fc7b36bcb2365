import { describe, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';

describe('findChromium', () => {
  it('takes the named browser', async () => {
    expect(await findChromium(process.execPath)).toMatchObject({ executablePath: process.execPath });
  });

  it('reports that the named one is missing, instead of taking another', async () => {
    await expect(findChromium('/no/such/browser')).rejects.toThrow('/no/such/browser, which is not there');
  });
});
