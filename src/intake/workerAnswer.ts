import type { IntakeReading } from './intakeReading.ts';
import type { Refusal } from './refusal.ts';
import type { Table } from './table.ts';

/** What the worker says: how far it is, what came of it, or that it cannot go on (no memory). */
export type WorkerAnswer<Result = IntakeReading | Table> =
  | { share: number }
  | { result: Result | Refusal }
  | { failed: true };
