import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { sharedMemory } from './sharedMemory.ts';

it('lets the browser share memory where there is room for it', () => {
  expect(sharedMemory(tmpdir(), 1)).toEqual({ ignoreDefaultArgs: ['--disable-dev-shm-usage'] });
});

it('leaves it as it is where there is too little, or no such place', () => {
  expect(sharedMemory(tmpdir(), Number.MAX_VALUE)).toEqual({});
  expect(sharedMemory('/no/such/place')).toEqual({});
});
