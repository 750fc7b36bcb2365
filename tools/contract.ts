import { writeFileSync } from 'node:fs';
import { openApi } from './contract/openApi.ts';

/** `npm run contract`: writes the contract as a file. A test fails when the file is not up to date. */
writeFileSync(new URL('../public/openapi.json', import.meta.url), `${JSON.stringify(openApi(), null, 2)}\n`);
