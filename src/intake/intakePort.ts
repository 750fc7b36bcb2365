import type { IntakeRequest } from './intakeEngine.ts';
import type { IntakeReading } from './intakeReading.ts';
import type { Progress } from './progress.ts';
import type { Refusal } from './refusal.ts';

/** Where reading is done: in a worker, or in a test's own hands. In Node the engine is asked directly. */
export interface IntakePort<Request = IntakeRequest, Result = IntakeReading> {
  /** One at a time. Never rejects. */
  read(request: Request, progress: Progress): Promise<Result | Refusal>;
  /** Ends what is being read, whose answer then never comes. */
  close(): void;
}
