import type { BrowserContext, Page } from '@playwright/test';
import type { OrgControl } from '../orgControl.ts';
import type { Pages } from '../pages/pages.ts';
import type { SignInChoice } from '../signIn.ts';

/** The means to prepare a state. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  /** Acme. */
  org: OrgControl;
  pages: Pages;
}

/** One screen: a page, a dialog or a failure. */
export interface PageState {
  /** Unique in its sequence. */
  name: string;
  /** The page to open; null if it follows from the state before. */
  at: string | null;
  /** The pattern of the final page (pageCode), if it differs from the opened one. It is checked. */
  endsOn?: string;
  /** The state shows loading or reading. */
  isOnItsWay?: true;
  /** Prepares the state and resolves when it is complete: scans and pictures do not wait. */
  prepare?(stage: Stage): Promise<void>;
  /** Undoes effects that would disturb later states. */
  leave?(stage: Stage): Promise<void>;
}

/** States of one browser, ordered so that each leads to the next without a new start. */
export interface StateSequence {
  name: string;
  /** The signed-in person; null: nobody. */
  who: SignInChoice | null;
  /** Before the first page opens. */
  before?(stage: Stage): Promise<void>;
  states: readonly PageState[];
}
