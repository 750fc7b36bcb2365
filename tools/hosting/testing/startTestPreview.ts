import { dirname } from 'node:path';
import { previewHeaders } from '../../previewHeaders.ts';
import { originsOf } from '../headers.ts';
import { loopbackOrigins } from '../loopbackOrigins.ts';
import { startPreview } from '../startPreview.ts';
import { orgs } from './testSite.ts';

/** Vite's preview of a site from `makeTestSite`, with the console's headers and its `connect-src`. */
export async function startTestPreview(site: { root: string }) {
  const plugins = [previewHeaders()];
  const server = await startPreview({ root: dirname(site.root), configFile: false, plugins });
  return {
    ...server,
    connectSrc: [...originsOf({ orgs }), ...loopbackOrigins(new URL(server.origin).host)],
  };
}
