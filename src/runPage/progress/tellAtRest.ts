import { isUnderWay, type Run } from '#run/run.ts';
import type { Runner } from '#run/runner.ts';

export interface RestNotice {
  title: string;
  body: string;
}

/**
 * Shows a notice of the browser's once a run has come to rest, on whatever page and in whatever window the person is
 * then. To be called where the person asked for it and the browser allows it.
 */
export function tellAtRest(runner: Runner, words: (run: Run) => RestNotice, open: () => void): void {
  const stop = runner.subscribe(() => {
    const { run } = runner.snapshot();
    if (isUnderWay(run)) return;
    stop();
    const { title, body } = words(run);
    try {
      const notice = new Notification(title, { body, tag: run.id });
      notice.onclick = () => {
        window.focus();
        open();
        notice.close();
      };
    } catch {
      // Some phones allow notices to service workers only. The page and the title say it all the same.
    }
  });
}
