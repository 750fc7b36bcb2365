/** Tags of tests that only some projects run. */
const tags = {
  embeddedOnly: '@embedded',
  mockedOnly: '@mocked',
  notDeployed: '@not-deployed',
  playedOnce: '@once',
} as const;

/** Details for a test that needs real sockets, headers or the real provider: `test('…', embeddedOnly('…'), …)`. */
export const embeddedOnly = (why: string) => details(tags.embeddedOnly, 'embedded only', why);

/** Details for a test that has its own handlers before those of the org. */
export const mockedOnly = (why: string) => details(tags.mockedOnly, 'mocked only', why);

/** Details for a test that needs something a real host of the console forbids. */
export const notDeployed = (why: string) => details(tags.notDeployed, 'not against a deployed console', why);

/** Details for a test that the embedded project plays for both; a deployed console is played with it, too. */
export const playedOnce = (why: string) => details(tags.playedOnce, 'played once', why);

function details(tag: string, type: string, description: string) {
  return { tag, annotation: { type, description } };
}

/** `PLAY=all` runs every spec in both projects, for work on one of them. */
const playsAll = process.env['PLAY'] === 'all';

/** The tags that each project of playwright.config.ts excludes. */
export const leftOut = {
  mocked: new RegExp(playsAll ? tags.embeddedOnly : `${tags.embeddedOnly}|${tags.playedOnce}`),
  embedded: new RegExp(tags.mockedOnly),
  deployed: new RegExp(`${tags.embeddedOnly}|${tags.notDeployed}`),
};

interface PlayedOnce {
  mocked: Readonly<Record<string, string>>;
  embedded: Readonly<Record<string, string>>;
}

/**
 * Specs that run in one project only, each with its subject (decision 107). All others run in both, to prove that
 * both behave alike: a flow of each operation, the sign-in, and the guarantees to testers.
 */
const playedOnlyBy: PlayedOnce = {
  // About the meaning of answers: both projects use the same org code.
  mocked: {
    'intake.spec.ts': 'what is read of a sheet',
    'missingCode.spec.ts': 'code that cannot be fetched, in front of any org',
    'realSheets.spec.ts': 'likewise, of sheets as offices have them',
    'outcomesInGroups.spec.ts': 'several sets in one request',
    'outcomesInTime.spec.ts': 'waiting, and sending again',
    'evidence.spec.ts': 'what the org shows about unknown rows',
    'findingsOfSeveral.spec.ts': 'findings of a person about rows',
    'keptEdits.spec.ts': 'what is kept of changes to a sheet',
    'pastedTables.spec.ts': 'what the clipboard holds',
    'sameSheetAgain.spec.ts': 'a sheet that comes twice',
    'twoColumns.spec.ts': 'which column is meant',
    'whatSheetsSay.spec.ts': 'what a sheet says, and a person decides',
  },
  // About browser and server, independent of the org.
  embedded: {
    'audit.spec.ts': 'what is kept of a run, and findings of a person',
    'bulk.spec.ts': 'sheets of full size',
    'byNames.spec.ts': 'records that a sheet names',
    'customers.spec.ts': 'records that are read and shown',
    'danger.spec.ts': 'which buttons are red',
    'diagnostics.spec.ts': 'what the console says of itself',
    'dropped.spec.ts': 'what is dragged onto a page',
    'earlierWorker.spec.ts': 'a service worker of another application',
    'evidenceIsNoProof.spec.ts': 'what the org shows is shown, and proves nothing',
    'everyState.spec.ts': 'names, contrast, sizes, motion and pictures',
    'fit.spec.ts': 'sizes, motion and colours',
    'headers.spec.ts': 'the headers of a server',
    'help.spec.ts': 'the menu and the pages of help',
    'history.spec.ts': 'what is kept, found, exported and erased',
    'journal.spec.ts': 'what is kept',
    'journalTransfer.spec.ts': 'what is taken out and back in',
    'keyboard.spec.ts': 'keys and focus',
    'languages.spec.ts': 'words, and the files that hold them',
    'liveRegions.spec.ts': 'what a screen reader says',
    'month.spec.ts': 'what ran in a month',
    'names.spec.ts': 'names for ids, kept and shown by this browser',
    'notStarted.spec.ts': 'a browser that lacks something, a host that sends scripts as text',
    'orgSwitch.spec.ts': 'one tab that goes from org to org',
    'outcomes.spec.ts': 'answers over real HTTP, and what they mean',
    'outcomesInWords.spec.ts': 'hostile text, which stays text',
    'outcomesOfNetwork.spec.ts': 'lines that break, tabs that close, answers that a page may not read',
    'outcomesSentTwice.spec.ts': 'sockets that are kept and dropped',
    'ownWords.spec.ts': 'the words of an org',
    'pageWatch.spec.ts': 'the watch over every page',
    'passedOn.spec.ts': 'what leaves the console, and comes back',
    'production.spec.ts': 'what buttons say of the org',
    'reach.spec.ts': 'how many steps a task takes, and what stands in sight',
    'records.spec.ts': 'records that are found by name',
    'results.spec.ts': 'what is done with results that are there',
    'run.spec.ts': 'tabs, locks and reloads',
    'runProgress.spec.ts': 'what is shown of a run that goes on',
    'sandbox.spec.ts': 'the page of the embedded org',
    'screens.spec.ts': 'routes, headings and names',
    'session.spec.ts': 'the session with a real provider, in one tab and in two',
    'sheets.spec.ts': 'a sheet of each operation',
    'team.spec.ts': 'what is asked of the team before sending',
    'threeOrders.spec.ts': 'orders by keys alone',
    'upgrade.spec.ts': 'a build whose pieces have gone',
  },
};

const noMedia = 'Firefox takes colours, motion and contrast from the system only';
const noDevTools = 'needs the developer tools of Chromium';
const noClipboard = 'Firefox gives tests no leave to read the clipboard';
const noBodies = 'Firefox does not tell tests what a request carried';
const otherWords = 'expects words or timing of Chromium';

/** Embedded tests that the Firefox project skips, by file or start of the title, with the reason (docs/browsers.md). */
export const notInFirefox: Readonly<Record<string, string>> = {
  'everyState.spec.ts': noMedia,
  'fit.spec.ts': noMedia,
  'copiedRun.spec.ts': noClipboard,
  'dropped.spec.ts': noDevTools,
  'site data is deleted during a request': noDevTools,
  'a request that nothing answers is reported': otherWords,
  'fails on purpose': otherWords,
  'without the routing no real host is reached':
    'Firefox resolves names by itself; a proxy that is not there stops it',
  'liveRegions.spec.ts': otherWords,
  'outcomesSentTwice.spec.ts': 'is about what Chromium sends twice; Firefox repeats otherwise',
  'two tabs whose sessions end together': noBodies,
};

/** The spec files that a project does not run. */
export const filesLeftBy = (project: keyof PlayedOnce): string[] =>
  playsAll ? [] : Object.keys(playedOnlyBy[project === 'mocked' ? 'embedded' : 'mocked']);

export function tellLeftOut(argv: readonly string[]): void {
  const notice = leftOutNotice(argv);
  if (notice) console.warn(notice);
}

/** Warns if the command line names a spec that its project does not run: Playwright itself does not warn. */
export function leftOutNotice(argv: readonly string[]): string | null {
  for (const project of ['mocked', 'embedded'] as const) {
    if (!argv.includes(`--project=${project}`)) continue;
    const file = filesLeftBy(project).find((name) => argv.some((argument) => argument.includes(name)));
    if (file)
      return `${file} is not played by the ${project} project (e2e/leftOut.ts says why). PLAY=all plays it.`;
  }
  return null;
}
