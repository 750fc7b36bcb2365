import { expect, it } from 'vitest';
import { keys, readAnnouncement } from './announcement.ts';

const announced = {
  version: 1,
  runId: 'run-1',
  person: null,
  operation: 'createOrder',
  marks: ['sha256:1'],
  seal: 'seal',
  isLate: false,
};

it('is read under the key of its own run only: another could stand for a run that somebody else sent', () => {
  const body = JSON.stringify(announced);
  expect(readAnnouncement(keys.sent('acme', 0, 'run-1'), body)).toEqual(announced);
  expect(readAnnouncement(keys.sent('acme', 0, 'run-2'), body)).toBeNull();
});
