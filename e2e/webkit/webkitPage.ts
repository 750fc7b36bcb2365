import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import type { Element, WebDriver } from './webDriver.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WebDriver cannot find by role and name, so axe computes both. Searches only the newest dialog, if one is open. */
const FIND = `
  const [role, name, isPattern] = arguments;
  axe.setup(document);
  const { aria, text } = axe.commons;
  const fits = (given) => isPattern ? new RegExp(name).test(given) : given === name;
  const found = () => [...([...document.querySelectorAll('[role=dialog]')].at(-1) ?? document).querySelectorAll('*')].filter((element) =>
    role.split('|').includes(aria.getRole(element)) && element.checkVisibility() && fits(text.accessibleText(element).trim()));
  try { return found(); } finally { axe.teardown(); }`;

/** User actions on a page. Each action waits for the elements that it needs. */
export function webkitPage(driver: WebDriver, origin: string) {
  const run = <Value>(script: string, ...args: unknown[]) =>
    driver.post<Value>('/execute/sync', { script, args });

  async function all(role: string, name: string | RegExp): Promise<Element[]> {
    const [pattern, isPattern] = typeof name === 'string' ? [name, false] : [name.source, true];
    if (!(await run('return Boolean(window.axe)'))) await run(axe);
    return run(FIND, pattern === undefined ? '' : role, pattern, isPattern);
  }
  async function one(role: string, name: string | RegExp): Promise<Element> {
    let found: Element[] = [];
    const look = async () => {
      // The page may be navigating.
      found = await all(role, name).catch(() => []);
      return found.length;
    };
    await expect.poll(look, { message: `${role} "${name}"` }).toBeGreaterThan(0);
    return found[0] as Element;
  }
  const text = () => run<string>('return document.body.innerText').catch(() => '');

  async function press(role: string, name: string | RegExp) {
    const pressed = async () => {
      const element = await one(role, name);
      // A click on a disabled button is lost without a word.
      if (await run('return arguments[0].matches(":disabled")', element)) return 'disabled';
      await driver.click(element);
      return 'pressed';
    };
    await expect
      // React may have replaced the element in the meantime.
      .poll(() => pressed().catch((error: Error) => error.message), { message: `press ${role} "${name}"` })
      .toBe('pressed');
  }
  /** Inserts the text at once: typing a long text would take minutes. */
  async function fill(name: string, value: string) {
    const field = await one('textbox|combobox', name);
    await run(
      'arguments[0].focus(); arguments[0].select(); document.execCommand("insertText", false, arguments[1])',
      field,
      value,
    );
  }

  return {
    driver,
    all,
    one,
    run,
    text,
    open: (path: string) => driver.post('/url', { url: origin + path }),
    reload: () => driver.post('/refresh'),
    /** Opens a tab. All later calls act on it. */
    async openTab() {
      const { handle } = await driver.post<{ handle: string }>('/window/new', { type: 'tab' });
      await driver.post('/window', { handle });
    },
    async toFirstTab() {
      const [handle] = await driver.get<string[]>('/window/handles');
      await driver.post('/window', { handle });
    },
    path: async () => new URL(await driver.get<string>('/url')).pathname,
    press,
    fill,
    /** On *Create order*. */
    async createOrder() {
      await fill('Business unit', seed.businessUnits.membership.id);
      await fill('Customer type', 'ORGANIZATION');
      await fill('Account', seed.accounts.acme.id);
      await fill('Currency', 'USD');
      await press('button', 'Create order');
    },
    /** On an order's page. */
    async addItem(quantity: string) {
      await fill('Product', seed.products.supportHours.id);
      await fill('Account', seed.accounts.acme.id);
      await fill('Contact', seed.contacts.anna.id);
      await fill('Quantity', quantity);
      await press('button', 'Add item');
    },
    /** Chooses a file in the page's file input. */
    async choose(path: string) {
      const input = await driver.post<Element>('/element', {
        using: 'css selector',
        value: 'input[type=file]',
      });
      await driver.type(input, path);
    },
    sees: (words: string | RegExp) =>
      expect
        .poll(text, { message: `the page says ${words}` })
        .toEqual(typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words)),
  };
}
