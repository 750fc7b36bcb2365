import { statfsSync } from 'node:fs';

/** In bytes: many times what the browsers of two workers have been seen to share. */
const ENOUGH = 2 ** 30;

/** What Playwright is to leave out of its own arguments. */
export interface SharedMemory {
  ignoreDefaultArgs?: string[];
}

/**
 * Playwright has Chromium keep its shared memory in files of the temporary folder, as many containers have no more than
 * 64 MB at `place`. Where there is room it stays in memory: that takes a twentieth off the processor time of browser tests.
 * Systems without such a place are left as they are.
 */
export function sharedMemory(place = '/dev/shm', enough = ENOUGH): SharedMemory {
  return freeBytes(place) < enough ? {} : { ignoreDefaultArgs: ['--disable-dev-shm-usage'] };
}

function freeBytes(place: string): number {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
