import { existsSync } from 'node:fs';
import { askOverHttp } from './doctor/ask.ts';
import { examine } from './doctor/examine.ts';
import { examineFile } from './doctor/examineFile.ts';
import { doctorReport, type Finding } from './doctor/finding.ts';
import { streamTrier } from './doctor/tryStream.ts';

/**
 * `npm run doctor -- config.json`: checks a file before it is deployed.
 * `npm run doctor -- https://desk.example/config.json`: checks a deployed console from outside. Changes nothing: it
 * sends GET and OPTIONS, and at most two calls with an invalid token to each org. With an ID token in
 * ORDER_DESK_ID_TOKEN it writes one object into the team's bucket (docs/install-team.md). With
 * `<org id>:<access token>` in ORDER_DESK_TOKEN it asks that org which names the token's person may read. Exits with 1
 * for errors, not for warnings.
 */
const [address = ''] = process.argv.slice(2);
const url = URL.canParse(address) ? new URL(address) : null;
if (existsSync(address)) report(await examineFile(address));
else if (!url || !/^https?:$/.test(url.protocol)) {
  if (address) console.error(`There is no file ${address}`);
  console.error('Say where config.json is: npm run doctor -- https://desk.example/config.json, or a file');
  process.exitCode = 2;
} else {
  if (url.pathname === '/') url.pathname = '/config.json';
  const { ORDER_DESK_ID_TOKEN: idToken, ORDER_DESK_TOKEN: token } = process.env;
  report(await examine(url, askOverHttp, streamTrier(), idToken, token));
}

function report(findings: readonly Finding[]): void {
  console.log(doctorReport(findings));
  if (findings.some(({ level }) => level === 'wrong')) process.exitCode = 1;
}
