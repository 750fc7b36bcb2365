/** Which tests a project leaves out, by tag. Everything else runs in all. */
const tags = { embeddedOnly: '@embedded', mockedOnly: '@mocked' } as const;

/** Details of a test that needs real sockets, real headers or the real provider: `test('…', embeddedOnly('…'), …)`. */
export const embeddedOnly = (why: string) => details(tags.embeddedOnly, 'embedded only', why);

/** Details of a test that puts handlers of its own before the org. */
export const mockedOnly = (why: string) => details(tags.mockedOnly, 'mocked only', why);

function details(tag: string, type: string, description: string) {
  return { tag, annotation: { type, description } };
}

/** For the projects of playwright.config.ts. */
export const leftOut = { mocked: new RegExp(tags.embeddedOnly), embedded: new RegExp(tags.mockedOnly) };
