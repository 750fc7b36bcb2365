import type { Refusal } from '../refusal.ts';
import type { IntakeRequest } from './intakeEngine.ts';
import type { IntakeReading } from './intakeReading.ts';
import type { Progress } from './progress.ts';

/** Reads in a worker, or as a test decides. In Node the engine is called directly. */
export interface IntakePort {
  /** One request at a time. Never rejects. */
  read(request: IntakeRequest, progress: Progress): Promise<IntakeReading | Refusal>;
  /** Aborts the current reading; its promise never settles. */
  close(): void;
}
