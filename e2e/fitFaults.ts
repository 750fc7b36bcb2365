import type { Page } from '@playwright/test';

/** What does not fit on the page as it is now: one line a fault, each with the element's tag and first words. */
export function fitFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    const scrollsInside = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const holdsText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!holdsText) continue;
      const box = element.getBoundingClientRect();
      // What is only for screen readers.
      if (box.width <= 1 || box.height <= 1 || box.bottom <= 0) continue;
      if ((box.right > root.clientWidth + 1 || box.left < -1) && !scrollsInside(element))
        faults.push(`beside the page: ${name(element)}`);
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const isShortened = textOverflow === 'ellipsis';
      if (
        !/auto|scroll|visible/.test(overflowX) &&
        !isShortened &&
        element.scrollWidth > element.clientWidth + 1
      )
        faults.push(`cut at its side: ${name(element)}`);
      if (!/auto|scroll|visible/.test(overflowY) && element.scrollHeight > element.clientHeight + 2)
        faults.push(`cut at its foot: ${name(element)}`);
    }
    return [...new Set(faults)];
  });
}

/** Controls that are smaller than so many CSS pixels, one line each. Links within a sentence may be. */
export function smallTargets(page: Page, selector: string, least: number): Promise<string[]> {
  return page.evaluate(
    ({ selector, least }) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
        // Where a whole frame is what one presses, it is laid over it.
        const isFramed = getComputedStyle(element, '::after').position === 'absolute';
        const frame = (isFramed && element instanceof HTMLElement && element.offsetParent) || element;
        const { width, height } = frame.getBoundingClientRect();
        if (width <= 1 || Math.min(width, height) >= least - 0.5) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return [
          `${Math.round(width)} × ${Math.round(height)}: <${element.tagName.toLowerCase()}> ${name.slice(0, 40)}`,
        ];
      }),
    { selector, least },
  );
}

/** What moves, or would, although the person asked for less motion: names of elements with what changes in them. */
export function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moving = document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return [];
      const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      const other = changed.filter(
        (key) => !['offset', 'computedOffset', 'easing', 'composite', 'opacity'].includes(key),
      );
      return other.map((key) => `<${effect.target?.tagName.toLowerCase()}> ${key}`);
    });
    const ready = [...document.querySelectorAll('body *')].flatMap((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element);
      const isStill = transitionProperty === 'opacity' || /^(0s(, )?)+$/.test(transitionDuration);
      return isStill ? [] : [`<${element.tagName.toLowerCase()}> would change ${transitionProperty}`];
    });
    return [...new Set([...moving, ...ready])];
  });
}
