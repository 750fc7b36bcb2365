import type { Cause } from '#contract/causes.ts';
import type { DriveExtent } from './next.ts';
import { isUnderWay, type Run } from './run.ts';
import type { Runner } from './runner.ts';

/** One sending of a run's rest. */
export interface Drive {
  readonly runId: string;
  readonly extent: DriveExtent;
  readonly pastCause?: Cause | undefined;
  readonly repeats?: Run['repeats'];
  /** Sends items without a click, if they waited only for their orders. The team's journal may ask a person before. */
  readonly isAfterOrders?: boolean;
  /** `callOff` was called: a drive that has not begun sends nothing. */
  isCalledOff: boolean;
  /** Null until the run is read. */
  runner: Runner | null;
}

/** The drives that this tab has begun, from the person's act to the release of the run's lock. */
export function createDrives(tell: () => void) {
  const drives = new Map<Promise<boolean>, Drive>();
  const ended = (isMeant: (drive: Drive) => unknown) =>
    Promise.allSettled([...drives].flatMap(([result, drive]) => (isMeant(drive) ? result : [])));
  return {
    /** Lists a drive until its result is there. */
    track(drive: Drive, result: Promise<boolean>): Promise<boolean> {
      drives.set(result, drive);
      tell();
      return result.finally(() => {
        drives.delete(result);
        tell();
      });
    },
    /** Waits for those of this run that rest: they rest before they unlock. */
    resting: (runId: string) =>
      ended((drive) => drive.runId === runId && drive.runner && !isUnderWay(drive.runner.snapshot().run)),
    /** Pauses all; resolves once they rest. The question before items may stay open. */
    callOff: () => {
      for (const drive of drives.values()) {
        drive.isCalledOff = true;
        drive.runner?.pause();
      }
      return ended(({ runner, isAfterOrders }) => runner || !isAfterOrders);
    },
    /** True if a run is about to begin that has no runner yet: a new one, or items after their orders. */
    isAboutToSend: () => [...drives.values()].some(({ runner, isCalledOff }) => !runner && !isCalledOff),
  };
}
