import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { aceFindings } from '#e2e/aceFindings.ts';
import { axeFindings } from '#e2e/axeFindings.ts';
import { motions, smallTargets } from '#e2e/fitFaults.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { inColours } from '#e2e/inColours.ts';
import { embeddedOnly } from '#e2e/leftOut.ts';
import { misfits, twoFrames } from '#e2e/misfits.ts';
import { signIn } from '#e2e/signIn.ts';
import { slowTime } from '#e2e/slowTime.ts';
import type { PageState } from '#e2e/states/state.ts';
import { stateSequences } from '#e2e/states/states.ts';
import { walkStates } from '#e2e/states/walkStates.ts';

// Opens each state once, and makes all checks of its looks there: opening takes longer than checking.

const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules about colours. They run in both colour schemes; the other rules run once, since they ignore colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const DESKTOP = { width: 1280, height: 800 };
const WIDE = { width: 1600, height: 900 };
const PHONE = { width: 360, height: 800 };
/** At 400 % zoom, a viewport of 1280 pixels is 320 pixels wide. */
const REFLOWED = { width: 320, height: 640 };
const WITH_LARGE_TEXT = { width: 640, height: 800 };

const controls =
  'button, select, summary, textarea, input:not([type=radio], [type=checkbox], [type=file]), [role=slider]';
const mainActions = 'main button[data-variant=filled], dialog footer button';

type Look = 'light' | 'phone' | 'wide';

/** One picture covers dark mode and phone: dark mode changes only colours, a phone only positions. */
const pictureOf = (state: string, look: Look) => `${state.replace(/\W+/g, '-')}-${look}.png`;

test.use({ viewport: DESKTOP, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(480_000);

for (const sequence of stateSequences) {
  const { name, who, states } = sequence;
  test(`no engine finds a fault, all fits and looks as before: ${name}`, async ({
    page,
    context,
    org,
    pages,
    surroundings,
    launchOptions,
  }) => {
    // Other browsers have other fonts, and mocked pages bear a mark.
    const hasPictures = surroundings === 'embedded' && launchOptions.env?.['FONTCONFIG_PATH'] !== undefined;
    const picture = async ({ name, isPictured }: PageState, look: Look) => {
      if (!hasPictures || !isPictured) return;
      await fixReads(page);
      // A list that grows by names moves another row under the pointer.
      await page.mouse.move(0, 0);
      await expect.soft(page).toHaveScreenshot(pictureOf(name, look));
    };
    await fixBuildAndDisk(page);
    // Signs in at the real time: the provider has its own clock, and ID tokens must be current.
    if (who) await signIn(page, who);
    let walked = 0;
    const setTime = async () => {
      if (who && states.some(isPictured)) await slowTime(page, moment(walked++));
    };
    await setTime();

    const found: string[] = [];
    let touched = 0;
    await walkStates(sequence, { page, context, org, pages }, async (state) => {
      const note = (check: string, faults: readonly string[]) =>
        found.push(...faults.map((fault) => `${state.name}, ${check}: ${fault}`));
      // While the page's code loads, the page has no heading yet.
      const without = state.isOnItsWay ? ['page-has-heading-one'] : [];
      await twoFrames(page);
      const light = await axeFindings(page, { rules: axeRules, without });
      const ace = await aceFindings(page);
      await picture(state, 'light');
      if (state.isWide) {
        await page.setViewportSize(WIDE);
        await picture(state, 'wide');
        note('1600 px', await misfits(page));
        await page.setViewportSize(DESKTOP);
      }
      note('1280 px', await misfits(page));
      await spaceText(page, true);
      // A narrow column of a table cuts a word then; its row's details have it whole (docs/accessibility.md).
      note('text spacing', await misfits(page, 'shortened'));
      await spaceText(page, false);
      await inColours(page, 'dark');
      const dark = await axeFindings(page, { rules: colourRules, without });
      await page.setViewportSize(PHONE);
      await picture(state, 'phone');
      note('light', light.violations);
      note('IBM’s rules', ace.violations);
      note('dark', dark.violations);
      console.log(
        `  ${light.violations.length + dark.violations.length} objections of axe, ${light.passed + dark.passed} rules passed; ${ace.violations.length} of IBM’s engine, ${ace.passed} passed: ${state.name}`,
      );

      touched += await beginTouch(page);
      await page.setViewportSize(REFLOWED);
      note('320 px', await misfits(page));
      if (!state.isForTesters) {
        note('fingers', await smallTargets(page, controls, 24));
        note('fingers, main actions', await smallTargets(page, mainActions, 44));
      }
      await page.setViewportSize(WITH_LARGE_TEXT);
      await textSize(page, '200%');
      note('200 %', await misfits(page));
      note('motion', await motions(page));
      await textSize(page, '');
      await endTouch(page);

      await page.setViewportSize(DESKTOP);
      await inColours(page, 'light');
      await setTime();
    });
    expect(found).toEqual([]);
    expect(touched, 'styles for a touch screen').toBeGreaterThan(0);
  });
}

test('every picture is of a state', embeddedOnly('it is about files'), ({ launchOptions }) => {
  const { updateSnapshots } = test.info().config;
  test.skip(updateSnapshots === 'changed' || updateSnapshots === 'all', 'They are being taken.');
  test.skip(
    launchOptions.env?.['FONTCONFIG_PATH'] === undefined,
    'Pictures are compared in the browser of the lock file only (ORDER_DESK_CHROMIUM=npm)',
  );
  const pictured = stateSequences.flatMap(({ states }) => states.filter(isPictured));
  expect(readdirSync(new URL('snapshots', import.meta.url)).sort()).toEqual(
    pictured
      .flatMap(({ name, isWide }) => [
        pictureOf(name, 'light'),
        pictureOf(name, 'phone'),
        ...(isWide ? [pictureOf(name, 'wide')] : []),
      ])
      .sort(),
  );
});

function isPictured(state: PageState): boolean {
  return state.isPictured === true;
}

/** States are three seconds apart, so runs have a stable order, and none of their requests seems slow. */
const moment = (nth: number) => new Date(Date.UTC(2026, 2, 2, 9, 0, 3 * nth));

/** Replaces values that differ by commit and machine. */
async function fixBuildAndDisk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () =>
      document
        .querySelector('meta[name=build]')
        ?.setAttribute('content', 'version=1.2.3,commit=0123456789ab,date=2026-03-01T12:00:00.000Z'),
    );
    StorageManager.prototype.estimate = async () => ({ usage: 1_200_000, quota: 1_000_000_000 });
  });
}

/** Diagnostics counts reads, too. */
const fixReads = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
      if (text.data.includes('Names from the org: '))
        text.data = text.data.replace(/(?<=Names from the org: )\d+/, '10');
  });

/**
 * Gives an open page the styles of a touch screen; returns how many rules that changed. Playwright emulates touch for
 * new contexts only, and Chromium does not go back to a mouse without a reload.
 */
const beginTouch = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [met, unmet] = ['(min-width: 0px)', '(max-width: 0px)'];
    const undo: (() => void)[] = [];
    const walk = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSGroupingRule) walk(rule.cssRules);
        if (!(rule instanceof CSSMediaRule)) continue;
        const { media } = rule;
        const before = media.mediaText;
        const after = before
          .replace(/\((pointer: coarse|hover: none)\)/g, met)
          .replaceAll('(hover: hover)', unmet);
        if (after === before) continue;
        media.mediaText = after;
        undo.push(() => {
          media.mediaText = before;
        });
      }
    };
    for (const sheet of document.styleSheets) walk(sheet.cssRules);
    Object.assign(window, { endTouch: () => undo.forEach((each) => void each()) });
    return undo.length;
  });

const endTouch = (page: Page) => page.evaluate(() => (window as unknown as { endTouch(): void }).endTouch());

/** The distances that WCAG 1.4.12 names. By a stylesheet of script, which the policy allows. */
const spaceText = (page: Page, isSpaced: boolean) =>
  page.evaluate((spaced) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = spaced ? [sheet] : [];
  }, isSpaced);

const textSize = (page: Page, size: string) =>
  page.evaluate((given) => {
    document.documentElement.style.fontSize = given;
  }, size);
