import { refusal } from '../refusal.ts';
import type { IntakeEngine } from './intakeEngine.ts';
import type { IntakePort } from './intakePort.ts';

/** Reads on the page if no worker can be created. Lazy-loaded, since nearly every page has a worker. */
export function pageIntake(): IntakePort {
  let engine: Promise<IntakeEngine> | null = null;
  const fetchEngine = () =>
    import('./intakeEngine.ts').then(({ createIntakeEngine }) => createIntakeEngine());
  return {
    read: async (request, progress) => {
      engine ??= fetchEngine();
      const loaded = await engine.catch(() => null);
      if (loaded) return loaded.read(request, progress).catch(() => refusal('tooMuchToRead'));
      engine = null;
      return refusal('readerNotLoaded');
    },
    close: () => {},
  };
}
