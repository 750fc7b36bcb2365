import type { Refusal } from '../refusal.ts';
import type { IntakeReading } from './intakeReading.ts';

/** What the worker says: how far it is, what came of it, or that it cannot go on (no memory). */
export type WorkerAnswer = { share: number } | { result: IntakeReading | Refusal } | { failed: true };
