import { describe, expect, it } from 'vitest';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { standIns, withoutCutId } from './standIns.ts';
import { aHistory, cancelled } from './testing/aHistory.ts';

const ID = 'a0X5g000003NnXkEAK';
const OTHER = 'a0X5g000003NnXlEAK';
const of = (...sent: Parameters<typeof aHistory>[1]) => standIns(aHistory('cancelRenewals', sent));

describe('stand-ins for ids', () => {
  it('are valid ids of the same kind and length', () => {
    const change = of(cancelled(ID, 'accepted'));
    expect(change(ID)).toBe('a0X000000000001EAA');
    expect(recordIdProblem(change(ID))).toBeNull();
    expect(change(ID.slice(0, 15))).toBe(change(ID).slice(0, 15));
    expect(canonicalId(change(ID.slice(0, 15)))).toBe(change(ID));
  });

  it('are the same for the same id, and differ for ids that differ in case only', () => {
    const inOtherCase = canonicalId('a0X5g000003NnXK');
    const change = of(cancelled(ID, 'accepted'), cancelled(inOtherCase, 'accepted'));
    expect(change(`{"${ID}":"Activity ${ID.slice(0, 15)}, /${ID}"}`)).toBe(
      '{"a0X000000000001EAA":"Activity a0X000000000001, /a0X000000000001EAA"}',
    );
    expect(change(inOtherCase)).not.toBe(change(ID));
  });

  it('replace ids that only an answer names', () => {
    const raw = { body: `{"errors":["See ${OTHER} and 8015g000003ODIX"]}` };
    const change = of(cancelled(ID, 'serviceRefused', raw));
    const told = change(raw.body);
    expect(told).not.toContain(OTHER);
    expect(told).not.toContain('8015g000003ODIX');
    expect(told).toMatch(/See a0X\d{12}[A-Z]{3} and 801\d{12}"/);
  });

  it('leave other words and numbers unchanged', () => {
    const change = of(cancelled(ID, 'accepted'));
    for (const text of ['Acknowledgement', 'purchaseActivityId', '{"at":123456789012345}', ''])
      expect(change(text)).toBe(text);
  });

  it('replace ids of any shape, also if JSON or an address escapes them', () => {
    const change = of(cancelled('PA "1"/2', 'accepted'), cancelled('4711', 'accepted'));
    const standIn = change('PA "1"/2');
    expect(recordIdProblem(standIn)).toBeNull();
    expect(change(JSON.stringify(['PA "1"/2']))).toBe(`["${standIn}"]`);
    expect(change(encodeURIComponent('PA "1"/2'))).toBe(standIn);
    expect(JSON.parse(change('{"id":4711}'))).toEqual({ id: Number(change('4711')) });
  });

  it('are never equal to an id of the run', () => {
    const change = of(cancelled('a0X000000000001EAA', 'accepted'), cancelled(ID, 'accepted'));
    expect([change('a0X000000000001EAA'), change(ID)]).toEqual(['a0X000000000002EAA', 'a0X000000000003EAA']);
  });

  it('replace the UUID of a new order, in any spelling', () => {
    const uuid = '6f1c24d8-0b5e-4c3a-9a77-0000000000ab';
    const raw = { status: 201, body: `{"id":"${OTHER}","uuid":"${uuid}","success":true}` };
    const input = { businessUnitId: ID, customerType: 'ORGANIZATION', accountId: ID };
    const change = standIns(aHistory('createOrder', [{ input, cells: input, cause: 'accepted', raw }]));
    const told = change(raw.body);
    expect(told).toMatch(
      /^\{"id":"a0X\d{12}[A-Z]{3}","uuid":"00000000-0000-4000-8000-\d{12}","success":true\}$/,
    );
    expect(told).toContain(change(uuid.toUpperCase()));
    expect(change(uuid.replace('ab', 'ac'))).not.toBe(change(uuid));
  });

  it('are not needed for a cut id: it is left out', () => {
    expect(withoutCutId(`{"a":"${ID.slice(0, 9)}`)).toBe('{"a":"');
    expect(withoutCutId('{"a":1}')).toBe('{"a":1}');
    expect(withoutCutId(`{"a":"${ID}`)).toBe(`{"a":"${ID}`);
    const uuid = '6f1c24d8-0b5e-4c3a-9a77-0000000000ab';
    for (const length of [9, 13, 14, 20, 35, 36])
      expect(withoutCutId(`{"uuid":"${uuid.slice(0, length)}`)).toBe('{"uuid":"');
  });
});
