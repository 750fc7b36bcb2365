import type { BrowserContext, Page } from '@playwright/test';
import type { OrgControl } from '../orgControl.ts';
import type { Pages } from '../pages/pages.ts';
import type { SignInChoice } from '../signIn.ts';

/** Fixtures that a state uses. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  /** The org Acme. */
  org: OrgControl;
  pages: Pages;
}

/** One screen: a page, a dialog or a failure. */
export interface PageState {
  /** Unique in its sequence. */
  name: string;
  /** The page to open; null to continue on the page of the state before. */
  at: string | null;
  /** The pattern of the final page (pagePatterns), if it differs from the opened one. It is checked. */
  endsOn?: string;
  /** Compared with its pictures. */
  isPictured?: true;
  /** Also pictured at 1600 px: its tables take the whole window. */
  isWide?: true;
  /** Texts of records: the org's data service delivers them after the page is shown. The pictures have them. */
  late?: readonly string[];
  /** A page of the embedded org, which nobody uses on a phone. */
  isForTesters?: true;
  /** The page is still loading, on purpose. */
  isOnItsWay?: true;
  /** Prepares the state. Resolves when it is complete: checks and pictures do not wait. */
  prepare?(stage: Stage): Promise<void>;
  /** Undoes effects that would disturb later states. */
  leave?(stage: Stage): Promise<void>;
}

/** States in one browser. Each one leads to the next without a restart. */
export interface StateSequence {
  name: string;
  /** The person who signs in; null: signed out. */
  who: SignInChoice | null;
  /** Opens pages by a load, which ends faults in a page. Otherwise they open as by a link, which is faster. */
  loads?: true;
  states: readonly PageState[];
}
