import type { Locks } from '../locks.ts';
import { createBrowserLocks } from './browserLocks.ts';

/** Web Locks for tests in which no tab closes: shared by all tabs of the test. */
export const memoryLocks = (): Locks => createBrowserLocks().openTab();
