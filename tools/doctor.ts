import { askOverHttp } from './doctor/ask.ts';
import { examine } from './doctor/examine.ts';
import { doctorReport } from './doctor/finding.ts';
import { streamTrier } from './doctor/tryStream.ts';

/**
 * `npm run doctor -- https://desk.example/config.json`: checks a deployed console from outside. Changes nothing: it
 * sends GET and OPTIONS, and at most two calls with an invalid token to each org. With an ID token in
 * ORDER_DESK_ID_TOKEN it writes one object into the team's bucket (docs/install-team.md). With
 * `<org id>:<access token>` in ORDER_DESK_TOKEN it asks that org which names the token's person may read. Exits with 1
 * for errors, not for warnings.
 */
const [address = ''] = process.argv.slice(2);
const url = URL.canParse(address) ? new URL(address) : null;
if (!url || !/^https?:$/.test(url.protocol)) {
  console.error('Say where config.json is: npm run doctor -- https://desk.example/config.json');
  process.exitCode = 2;
} else {
  if (url.pathname === '/') url.pathname = '/config.json';
  const findings = await examine(
    url,
    askOverHttp,
    streamTrier(),
    process.env['ORDER_DESK_ID_TOKEN'],
    process.env['ORDER_DESK_TOKEN'],
  );
  console.log(doctorReport(findings));
  if (findings.some(({ level }) => level === 'wrong')) process.exitCode = 1;
}
