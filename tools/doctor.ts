import { askOverHttp } from './doctor/ask.ts';
import { doctorReport } from './doctor/doctorReport.ts';
import { examine } from './doctor/examine.ts';
import { streamTrier } from './doctor/tryStream.ts';

/**
 * `npm run doctor -- https://desk.example/config.json`: looks at a deployed console from outside and says what to put
 * right. It asks (GET and OPTIONS), and tries two calls of each org with the token of nobody: nothing is changed, and nobody
 * is signed in. Ends with 1 where something is wrong; what is only worth a look does not count.
 */
const [address = ''] = process.argv.slice(2);
const url = URL.canParse(address) ? new URL(address) : null;
if (!url || !/^https?:$/.test(url.protocol)) {
  console.error('Say where config.json is: npm run doctor -- https://desk.example/config.json');
  process.exitCode = 2;
} else {
  if (url.pathname === '/') url.pathname = '/config.json';
  const findings = await examine(url, askOverHttp, streamTrier());
  console.log(doctorReport(findings));
  if (findings.some(({ level }) => level === 'wrong')) process.exitCode = 1;
}
