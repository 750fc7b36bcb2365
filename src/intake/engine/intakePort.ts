import type { Refusal } from '../refusal.ts';
import type { IntakeRequest } from './intakeEngine.ts';
import type { IntakeReading } from './intakeReading.ts';
import type { Progress } from './progress.ts';

/** Where reading is done: in a worker, or in a test's own hands. In Node the engine is asked directly. */
export interface IntakePort {
  /** One at a time. Never rejects. */
  read(request: IntakeRequest, progress: Progress): Promise<IntakeReading | Refusal>;
  /** Ends what is being read, whose answer then never comes. */
  close(): void;
}
