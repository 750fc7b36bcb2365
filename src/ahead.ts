import { fetchAhead } from '#app/fetchAhead.ts';

/**
 * A file of its own in a build, of a kilobyte, that runs as soon as it is there (tools/aheadScript.ts): what a signed-in
 * person needs is then asked for while main.tsx and all it imports are still on the line.
 */
fetchAhead(() => sessionStorage, location.pathname);
