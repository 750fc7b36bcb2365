import { expect, it } from 'vitest';
import { auditVerdict } from './auditVerdict.ts';

const report = (severity: string) => JSON.stringify({ vulnerabilities: { idb: { severity } }, metadata: {} });

it('names packages with a high or critical hole', () => {
  expect(auditVerdict(report('high'))).toEqual({ kind: 'holes', packages: ['idb (high)'] });
  expect(auditVerdict(report('critical'))).toEqual({ kind: 'holes', packages: ['idb (critical)'] });
});

it('lets pass what is less, and nothing', () => {
  expect(auditVerdict(report('moderate'))).toEqual({ kind: 'clean' });
  expect(auditVerdict('{"vulnerabilities":{},"metadata":{}}')).toEqual({ kind: 'clean' });
});

it.each([
  [
    '{"message":"405 Method Not Allowed - POST https://registry.example/-/npm/v1","error":{}}',
    '405 Method Not Allowed',
  ],
  ['{"message":"request to https://registry.example failed"}', 'request to failed'],
  ['', 'no answer'],
  ['npm error audit\nmore', 'npm error audit'],
])('does not take %j for clean, and does not fail for want of a network', (output, why) => {
  expect(auditVerdict(output)).toEqual({ kind: 'notAsked', why });
});
