import { describe, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';

describe('findChromium', () => {
  it('takes the browser that is named', async () => {
    expect(await findChromium(process.execPath)).toMatchObject({ executablePath: process.execPath });
  });

  it('says so when that one is not there, instead of taking another', async () => {
    await expect(findChromium('/no/such/browser')).rejects.toThrow('/no/such/browser, which is not there');
  });
});
