import type { Page } from '@playwright/test';

/** Announcements of a screen reader on a page, in order. */
export interface Said {
  /** All announcements since the page loaded. */
  texts(): Promise<string[]>;
  /** Announcements after the last one with this text. Throws if there is none. */
  since(text: string | RegExp): Promise<string[]>;
}

/**
 * Simulates a screen reader: records changes in live regions, alerts that mount with their text, and focused elements
 * with tabindex -1. Ignores a polite region that mounts with its text, because only some screen readers announce it.
 */
export async function listenTo(page: Page): Promise<Said> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
    const say = (text: string | null | undefined) => {
      const words = text?.replace(/\s+/g, ' ').trim();
      if (words && said.at(-1) !== words) said.push(words);
    };
    const hear = (changes: MutationRecord[]) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.isConnected);
      const isNew = (node: Node) => added.some((each) => each.contains(node));
      const regions = new Map<Element, Node[]>();
      for (const { target, addedNodes, type } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (!region || isNew(region) || region.ariaLive === 'off') continue;
        const nodes = type === 'childList' ? [...addedNodes] : [target];
        if (nodes.length > 0) regions.set(region, [...(regions.get(region) ?? []), ...nodes]);
      }
      for (const [region, nodes] of regions) {
        const isWhole = region.matches('[role=status], [role=alert], [aria-atomic=true]');
        say(isWhole ? region.textContent : nodes.map(({ textContent }) => textContent).join(' '));
      }
      for (const node of added) {
        if (!(node instanceof Element)) continue;
        for (const region of [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)]) {
          if (node.parentElement?.closest(live)) continue;
          if (region.matches('[role=alert]')) say(region.textContent);
        }
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
    });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement && target.tabIndex === -1) say(`focus: ${target.textContent}`);
    });
  });
  const texts = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  return {
    texts,
    async since(text) {
      const all = await texts();
      const at = all.findLastIndex((each) => (typeof text === 'string' ? each === text : text.test(each)));
      if (at < 0) throw new Error(`Nothing said "${text}", only: ${all.join(' | ')}`);
      return all.slice(at + 1);
    },
  };
}
