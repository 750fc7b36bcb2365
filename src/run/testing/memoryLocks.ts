import type { Locks } from '../locks.ts';
import { createBrowserLocks } from './browserLocks.ts';

/** Web Locks for tests in which no tab goes away: shared by all tabs that the test plays. */
export const memoryLocks = (): Locks => createBrowserLocks().openTab();
