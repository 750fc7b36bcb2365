import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { embeddedOnly } from './leftOut.ts';
import { signIn } from './signIn.ts';
import { slowTime } from './slowTime.ts';
import { pagesMissing } from './states/pagesMissing.ts';
import { isPictured, picturedSequences } from './states/picturedSequences.ts';
import { walkStates } from './states/walkStates.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 800 };

/** One picture covers dark mode and phone: dark mode changes only colours, a phone only positions. */
const looks = [
  { look: 'light', viewport: DESKTOP, colorScheme: 'light' },
  { look: 'phone', viewport: PHONE, colorScheme: 'dark' },
] as const;

const pictureOf = (state: string, look: string) => `${state.replace(/\W+/g, '-')}-${look}.png`;

test.use({ viewport: DESKTOP, colorScheme: 'light' });
test.skip(
  ({ launchOptions }) => launchOptions.env?.['FONTCONFIG_PATH'] === undefined,
  'Other browsers have other fonts: pictures are compared in the one of the lock file (ORDER_DESK_CHROMIUM=npm)',
);

for (const sequence of picturedSequences) {
  test(
    `looks as before: ${sequence.name}`,
    embeddedOnly('mocked pages bear a mark'),
    async ({ page, context, org, pages }) => {
      const { who } = sequence;
      let walked = 0;
      const atFixedTime = {
        ...sequence,
        who: null,
        async before() {
          await fixBuildAndDisk(page);
          // Signs in at the real time: the provider has its own clock, and ID tokens must be current.
          if (who) await signIn(page, who);
          await slowTime(page, moment(walked++));
        },
      };
      await walkStates(atFixedTime, { page, context, org, pages }, async (state) => {
        for (const { look, viewport, colorScheme } of isPictured(state) ? looks : []) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          await expect.soft(page).toHaveScreenshot(pictureOf(state.name, look));
        }
        await page.setViewportSize(DESKTOP);
        await slowTime(page, moment(walked++));
      });
    },
  );
}

test('every picture is of a state', embeddedOnly('it is about files'), () => {
  const { updateSnapshots } = test.info().config;
  test.skip(updateSnapshots === 'changed' || updateSnapshots === 'all', 'They are being taken.');
  const states = picturedSequences.flatMap((sequence) =>
    sequence.states.filter(isPictured).map(({ name }) => name),
  );
  expect(readdirSync(new URL('snapshots', import.meta.url)).sort()).toEqual(
    states.flatMap((state) => looks.map(({ look }) => pictureOf(state, look))).sort(),
  );
});

test('every page is pictured in some state', embeddedOnly('it is about files'), () => {
  expect(pagesMissing(picturedSequences, isPictured)).toEqual([]);
});

/** States are five seconds apart, so runs have a stable order and requests stay short. */
const moment = (nth: number) => new Date(Date.UTC(2026, 2, 2, 9, 0, 5 * nth));

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
