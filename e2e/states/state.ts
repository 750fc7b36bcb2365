import type { BrowserContext, Page } from '@playwright/test';
import type { OrgControl } from '../orgControl.ts';
import type { Pages } from '../pages/pages.ts';
import type { SignInChoice } from '../signIn.ts';

/** What a state is brought about with. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  /** Acme. */
  org: OrgControl;
  pages: Pages;
}

/** One thing that a person can have before them: a page, a dialog, a failure. */
export interface PageState {
  /** Unique in its sequence. */
  name: string;
  /** The page to open; null where it comes of the state before it. */
  at: string | null;
  /** The pattern of the page that it ends on (pageCode), where that is not the one that was opened. It is held to that. */
  endsOn?: string;
  /** Something of it is still being fetched or read, and that is what it shows. */
  isOnItsWay?: true;
  /** Brings about the state and resolves when it is complete: scans and pictures do not wait. */
  prepare?(stage: Stage): Promise<void>;
  /** Undoes what would be in the way of the states after it. */
  leave?(stage: Stage): Promise<void>;
}

/** States of one browser, in an order in which each leads to the next without a fresh start. */
export interface StateSequence {
  name: string;
  /** Who is signed in; null: nobody. */
  who: SignInChoice | null;
  /** Before the first page opens. */
  before?(stage: Stage): Promise<void>;
  states: readonly PageState[];
}
