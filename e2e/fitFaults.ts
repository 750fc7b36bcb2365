import type { Page } from '@playwright/test';

/** Lists elements that do not fit the page: one line each, with the tag and the start of the text. */
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
      // A cell may cut what stands in a badge.
      if (!holdsText && !(element.matches('[role=gridcell]') && !element.querySelector('[title]'))) continue;
      const box = element.getBoundingClientRect();
      // Skips visually hidden content: 1 pixel, or 2 pixels at 200 % text size.
      if (box.width <= 2 || box.height <= 2 || box.bottom <= 0) continue;
      if ((box.right > root.clientWidth + 1 || box.left < -1) && !scrollsInside(element))
        faults.push(`beside the page: ${name(element)}`);
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isShortened = textOverflow === 'ellipsis';
      if (
        !/auto|scroll|visible/.test(overflowX) &&
        !isShortened &&
        element.scrollWidth > element.clientWidth + 1
      )
        faults.push(`cut at its side: ${name(element)}`);
      if (isShortened && element.scrollWidth > element.clientWidth + 1 && !element.closest('[title]'))
        faults.push(`shortened, and the whole cannot be read: ${name(element)}`);
      const isTold = webkitLineClamp !== 'none' && element.closest('[title]');
      if (
        !/auto|scroll|visible/.test(overflowY) &&
        !isTold &&
        element.scrollHeight > element.clientHeight + 2
      )
        faults.push(`cut at its foot: ${name(element)}`);
    }
    return [...new Set(faults)];
  });
}

/** Lists overlapping texts, one line per pair. Popovers, dialogs and fixed bars may cover text. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const apart = '[role=dialog], [popover], body header, [data-line], [data-send-bar], [role=listbox]';
    const modal = document.querySelector('[aria-modal="true"]');
    const seen: { node: Node; text: string; layer: Element | null; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (!parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const text = textContent?.trim();
      if (!text) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = shownOf(rect, parentElement);
        if (box.width > 2 && box.height > 2)
          seen.push({ node, text, layer: parentElement.closest(apart), box });
      }
    }
    seen.sort((a, b) => a.box.top - b.box.top);
    const faults = seen.flatMap((one, index) => {
      const found: string[] = [];
      for (let next = index + 1; next < seen.length; next++) {
        const other = seen[next];
        if (!other || other.box.top >= one.box.bottom) break;
        // Truncated text has two boxes: the visible one and the full one.
        if (other.node === one.node) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        // Boxes of adjacent lines may overlap a little, since letter boxes are taller than the line height.
        if (
          across > 2 &&
          down > 0.35 * Math.min(one.box.height, other.box.height) &&
          one.layer === other.layer
        )
          found.push(`“${one.text.slice(0, 40)}” and “${other.text.slice(0, 40)}” lie on each other`);
      }
      return found;
    });
    return [...new Set(faults)];

    /** The part of a rectangle that no ancestor clips. */
    function shownOf(rect: DOMRect, within: Element): DOMRect {
      let { left, top, right, bottom } = rect;
      for (let at: Element | null = within; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(at);
        if (overflowX === 'visible' && clipPath === 'none') continue;
        const frame = at.getBoundingClientRect();
        left = Math.max(left, frame.left);
        top = Math.max(top, frame.top);
        right = Math.min(right, frame.right);
        bottom = Math.min(bottom, frame.bottom);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }
  });
}

/** Lists controls smaller than `least` CSS pixels. Links within a sentence may be smaller. */
export function smallTargets(page: Page, selector: string, least: number): Promise<string[]> {
  return page.evaluate(
    ({ selector, least }) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
        // An absolutely positioned `::after` may extend the target to its offset parent.
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

/** Lists elements that animate or transition a property other than opacity. Reduced motion allows none. */
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
