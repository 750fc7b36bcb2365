/** Which tests a project leaves out, by tag. Everything else runs in all. */
const tags = { embeddedOnly: '@embedded', mockedOnly: '@mocked', notDeployed: '@not-deployed' } as const;

/** Details of a test that needs real sockets, real headers or the real provider: `test('…', embeddedOnly('…'), …)`. */
export const embeddedOnly = (why: string) => details(tags.embeddedOnly, 'embedded only', why);

/** Details of a test that puts handlers of its own before the org. */
export const mockedOnly = (why: string) => details(tags.mockedOnly, 'mocked only', why);

/** Details of a test that asks of the console's host what a real one does not grant. */
export const notDeployed = (why: string) => details(tags.notDeployed, 'not against a deployed console', why);

function details(tag: string, type: string, description: string) {
  return { tag, annotation: { type, description } };
}

/** For the projects of playwright.config.ts. */
export const leftOut = {
  mocked: new RegExp(tags.embeddedOnly),
  embedded: new RegExp(tags.mockedOnly),
  deployed: new RegExp(`${tags.embeddedOnly}|${tags.notDeployed}`),
};

/** Whether the mocked project plays the specs of `judgedOnce` too, for whoever works on one of them: `MOCKED=all`. */
export const playsAllMocked = process.env['MOCKED'] === 'all';

/**
 * Specs of what the browser shows and keeps by itself. Who answers makes no difference to them, so they run once, in the
 * embedded project, and against a deployed console; the mocked project stays quick without them.
 */
export const judgedOnce: Readonly<Record<string, string>> = {
  'accessibility.spec.ts': 'names, contrast and focus',
  'audit.spec.ts': 'what is kept of a run, and settled by hand',
  'bulk.spec.ts': 'sheets of full size',
  'contractCheck.spec.ts': 'what is kept, and compared with the contract',
  'diagnostics.spec.ts': 'what the console says of itself',
  'headers.spec.ts': 'the headers of a server',
  'history.spec.ts': 'what is kept, found, exported and erased',
  'journal.spec.ts': 'what is kept',
  'journalTransfer.spec.ts': 'what is taken out and back in',
  'missingFiles.spec.ts': 'files of the console that do not come at first',
  'names.spec.ts': 'names for ids, kept and shown by this browser',
  'production.spec.ts': 'what buttons say of the org',
  'orgSwitch.spec.ts': 'sessions of one tab with several orgs',
  'fit.spec.ts': 'sizes, motion and colours',
  'liveRegions.spec.ts': 'what a screen reader says',
  'keyboard.spec.ts': 'keys and focus',
  'languages.spec.ts': 'words, and the files that hold them',
  'outcomesInWords.spec.ts': 'hostile text, which stays text',
  'outcomesSentTwice.spec.ts': 'sockets that are kept and dropped',
  'pageWatch.spec.ts': 'the watch over every page',
  'results.spec.ts': 'what is done with results that are there',
  'run.spec.ts': 'tabs, locks and reloads',
  'runProgress.spec.ts': 'what is shown of a run that goes on',
  'sessionTabs.spec.ts': 'tabs of one browser',
  'signInReason.spec.ts': 'what the browser blocks, and tells of it',
  'sheets.spec.ts': 'files that are read, and their size',
  'slowLine.spec.ts': 'when the console asks for its own files',
  'upgrade.spec.ts': 'a build whose pieces have gone',
};
