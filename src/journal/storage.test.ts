import { describe, expect, it } from 'vitest';
import { keepStorage, storageUse } from './storage.ts';

const storage = (parts: Partial<StorageManager>) => parts as StorageManager;
const persisted = (answer: boolean) => () => Promise.resolve(answer);

describe('storage', () => {
  it('tells what is used and whether it is kept', async () => {
    const generous = storage({ estimate: () => Promise.resolve({ usage: 12 }), persisted: persisted(true) });
    expect(await storageUse(generous)).toEqual({ bytes: 12, isKept: true });
    const silent = storage({ estimate: () => Promise.resolve({}), persisted: persisted(false) });
    expect(await storageUse(silent)).toEqual({ bytes: null, isKept: false });
    expect(await storageUse(storage({}))).toBeNull();
  });

  it('asks to be kept only where it is not, and does without an answer', async () => {
    let requests = 0;
    const persist = () => {
      requests++;
      return Promise.reject(new Error('no'));
    };
    await keepStorage(storage({ persisted: persisted(true), persist }));
    expect(requests).toBe(0);
    await keepStorage(storage({ persisted: persisted(false), persist }));
    expect(requests).toBe(1);
    await keepStorage(storage({}));
  });
});
