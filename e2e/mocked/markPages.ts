import type { BrowserContext } from '@playwright/test';

/** Marks every page as mocked, also in screenshots of failed tests. Locators and clicks ignore the mark. */
export async function markPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html::after {
      content: 'Mocked API'; position: fixed; inset: auto auto 0 0; z-index: 2147483647; padding: 2px 8px;
      font: bold 12px sans-serif; color: black; background: gold; pointer-events: none;
    }`);
    document.adoptedStyleSheets.push(sheet);
  });
}
