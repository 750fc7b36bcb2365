import { writeFileSync } from 'node:fs';
import { openApi } from './contract/openApi.ts';

/** `npm run contract`: writes the contract to a file. A test fails if the file is stale. */
writeFileSync(new URL('../public/openapi.json', import.meta.url), `${JSON.stringify(openApi(), null, 2)}\n`);
