import { isUnderWay, type Run } from '#run/run.ts';
import type { Runner } from '#run/runner.ts';

export interface RestNotice {
  title: string;
  body: string;
}

/**
 * Shows a browser notification once a run rests, on any page and in any window. Call it after the person asked for it
 * and the browser allows it.
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
      // Some phones allow notifications to service workers only. Page and title show the end as well.
    }
  });
}
