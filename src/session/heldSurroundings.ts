import type { Surroundings } from './surroundings.ts';

/** Lets nothing out of the browser until then: no request, no sign-in library that would make its own, no other page. */
export function heldSurroundings(surroundings: Surroundings, until: Promise<void>): Surroundings {
  const { fetch, goTo, loadOpenId } = surroundings;
  return {
    ...surroundings,
    fetch: (...request) => until.then(() => fetch(...request)),
    goTo: (url) => until.then(() => goTo(url)),
    loadOpenId: async () => {
      const [parts] = await Promise.all([loadOpenId(), until]);
      return parts;
    },
  };
}
