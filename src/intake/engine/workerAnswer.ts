import type { Refusal } from '../refusal.ts';
import type { IntakeReading } from './intakeReading.ts';

/** The worker's messages: progress, the result, or a failure (out of memory). */
export type WorkerAnswer = { share: number } | { result: IntakeReading | Refusal } | { failed: true };
