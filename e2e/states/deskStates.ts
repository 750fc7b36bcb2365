import { expect } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { pagePatterns } from '../../src/pageParts/links/paths.ts';
import type { PageState } from './state.ts';

const ids = seed.activities.renewable.map(({ id }) => id);

/** Pages after some work. They follow the states of runs, which leave an unknown row. */
export const deskStates: readonly PageState[] = [
  {
    name: 'finished, all done',
    isPictured: true,
    late: ['Yuki Okafor', 'Acme Corporation'],
    at: '/renewals/new',
    endsOn: pagePatterns.run,
    async prepare({ pages }) {
      await pages.sheet.text.fill(ids.slice(30, 33).join('\n'));
      await pages.sheet.groupBy('One set per line');
      await pages.sheet.send('Generate 3 renewals');
      await expect(pages.run.summary('3 sets were renewed')).toBeVisible();
    },
  },
  {
    name: 'home, with work',
    isPictured: true,
    late: ['Pavel Silva', 'Yuki Okafor'],
    at: '/',
    async prepare({ pages }) {
      await expect(pages.home.needs).toBeVisible();
      await expect(pages.home.recent).toBeVisible();
    },
  },
  {
    name: 'history, with runs',
    isWide: true,
    isPictured: true,
    late: ['Yuki Okafor', 'Jane Doe'],
    at: '/history',
    prepare: ({ pages }) => expect(pages.history.runs).toBeVisible(),
  },
  {
    name: 'diagnostics',
    isPictured: true,
    at: '/diagnostics',
    prepare: ({ pages }) => expect(pages.diagnostics.sent).toBeVisible(),
  },
];
