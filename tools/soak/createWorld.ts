import { createBrowser, type Setting } from './createBrowser.ts';
import type { Mutant } from './mutant.ts';
import { openTab, type Tab } from './openTab.ts';
import type { Tally } from './tally.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A browser with its tabs, and the means to let them work. */
export async function createWorld(setting: Setting, tally: Tally, mutant: Mutant) {
  const browser = await createBrowser(setting, tally, mutant);
  const { gates, time, work } = browser;
  const opened: Tab[] = [];

  /** Continues until no work is left. Returns the acts that have not ended. */
  async function rest(): Promise<string[]> {
    for (;;) {
      await work.idle();
      if (gates.open(0)) continue;
      const due = time.nextDue();
      if (due === null) return opened.flatMap(({ doings }) => [...doings]);
      time.passUntil(due);
    }
  }

  const world = {
    ...browser,
    tabs: () => opened.filter(({ isAlive }) => isAlive),
    /** Tabs in which the person can work. */
    desks: () => opened.filter(({ isAlive, isDeskOpen }) => isAlive && isDeskOpen),
    openTab: async () => {
      opened.push(await openTab(browser, `tab ${opened.length + 1}`));
    },
    /** Does one step of work per pick. */
    step: async (picks: readonly number[]) => {
      await work.idle();
      for (const pick of picks) {
        if (!gates.open(pick)) return;
        await work.idle();
      }
    },
    /** Lets time pass, and wakes each sleeper when it is due. */
    pass: async (ms: number) => {
      const until = time.elapsed + ms;
      await work.idle();
      for (let due = time.nextDue(); due !== null && due <= until; due = time.nextDue()) {
        time.passUntil(due);
        await work.idle();
      }
      time.passUntil(until);
    },
    rest,
    close: () => {
      for (const tab of opened) tab.kill(false);
      browser.journal.close();
    },
  };
  await world.openTab();
  await rest();
  return world;
}
