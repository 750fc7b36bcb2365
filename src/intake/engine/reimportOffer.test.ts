import { describe, expect, it } from 'vitest';
import { type ExportedTable, exportedTable, resultHeaders } from '../file/exportedTable.ts';
import { checkWithOutcome, rowCheck } from '../file/rowCheck.ts';
import type { Table } from '../file/table.ts';
import { tableFromPaste } from '../file/tableFromPaste.ts';
import { longSampleId } from '../testing/sampleId.ts';
import { type ReimportedRun, reimportOffer } from './reimportOffer.ts';

const here = { orgId: 'acme', operation: 'generateRenewals' };
const header = ['Set', 'Purchase activity', 'Invoice', ...Object.values(resultHeaders)];

/** Pasted results; null for a table that is none. @param here the operation of the page */
function resultsOf(lines: readonly (readonly string[])[], here = '') {
  const table = tableFromPaste(lines.map((cells) => cells.join('\t')).join('\n'));
  return table.kind === 'table' ? exportedTable(table, here) : null;
}

/** Results from set, activity, outcome and row of each line; the rest is the same for all. */
function exported(lines: [string, string, string, string][], org = 'acme', run: string | string[] = 'run-1') {
  const rows = lines.map(([set, activity, outcome, row], position) => {
    const runId = Array.isArray(run) ? (run[position] ?? '') : run;
    return [set, activity, `R-${row}`, outcome, '', 'why', '', org, here.operation, runId, row];
  });
  return resultsOf([header, ...rows]) as ExportedTable;
}

const knownAs = (outcome: string) =>
  outcome === 'Refused' ? null : outcome === 'Done' ? ('done' as const) : ('unknown' as const);

const rest = ({ offer, lines }: ReturnType<typeof reimportOffer>) =>
  offer.kind === 'rest' ? [lines.map(({ cells }) => cells), Object.fromEntries(offer.leftOut)] : offer;

it('recognizes an export by its columns, anywhere in the sheet, and removes them', () => {
  const { table } = exported([['1', 'a0X', 'Refused', '1']]);
  expect(table.header).toEqual(['Set', 'Purchase activity', 'Invoice']);
  expect(table.lines[0]?.cells).toEqual(['1', 'a0X', 'R-1']);
  const plain: Table = { ...table, header: ['Fate', 'Message'] };
  expect(exportedTable(plain)).toBeNull();
  expect(exportedTable({ ...table, header: null })).toBeNull();
});

it.each(['Q4', 'FY2026Revenue'])('is recognized beside a column called %s', (name) => {
  const names = ['Renewal', name, ...Object.values(resultHeaders)];
  const cells = [
    longSampleId(1),
    '17',
    'Done',
    '',
    '',
    '2026-11-21',
    'acme',
    here.operation,
    'run-1',
    '1',
    '',
  ];
  expect(resultsOf([names, cells])?.lines).toMatchObject([{ outcome: 'done', row: 0 }]);
});

it('keeps a column of the sheet with the name of an export column', () => {
  const found = resultsOf([
    ['Message', ...header],
    ['own', '1', 'a0X', 'R-1', 'Refused', '', 'why'],
  ]);
  expect(found?.table.header).toEqual(['Message', 'Set', 'Purchase activity', 'Invoice']);
  expect(found?.table.lines[0]?.cells).toEqual(['own', '1', 'a0X', 'R-1']);
});

describe('a done line that was copied, with another id over its own', () => {
  const [own, other] = [longSampleId(1), longSampleId(2)];
  const known: ReimportedRun = { isOver: true, rows: ['done', null], ids: [own, longSampleId(3)] };
  const copied = exported([
    ['1', own, 'Done', '1'],
    ['1', other, 'Done', '1'],
    ['', longSampleId(4), 'Refused', '2'],
  ]);

  it('is a new row, without a link; a corrected line stays its row', () => {
    const read = reimportOffer(copied, here, known);
    expect(rest(read)).toEqual([
      [
        ['1', other, 'R-1'],
        ['', longSampleId(4), 'R-2'],
      ],
      { done: 1 },
    ]);
    expect(read.offer).toMatchObject({ links: new Map([[4, { runId: 'run-1', index: 1 }]]) });
  });

  it('is not offered if another line of its set may still be open', () => {
    const open = reimportOffer(copied, here, { ...known, rows: ['unknown', null] });
    expect(rest(open)).toMatchObject([[['', longSampleId(4), 'R-2']], { unknown: 1, setBroken: 1 }]);
  });

  it.each([
    ['the run is not known here', null],
    ['its rows have no ids, since they make records', { isOver: true, rows: ['done', null], ids: [] }],
  ] as [string, ReimportedRun | null][])('says nothing of its outcome where %s', (_case, run) => {
    expect(rest(reimportOffer(copied, here, run))).toMatchObject({ 1: { done: 1, unclear: 1 } });
  });
});

it.each(['New id', 'Order'])(
  'keeps the ids of created orders, called %s, where items are added to them',
  (newId) => {
    const names = ['Account', ...Object.values({ ...resultHeaders, newId }), 'Product'];
    const line = ['acc', 'Done', '801', '', '', 'acme', 'createOrder', 'run-1', '1', '', '01t'];
    const of = (operation: string) => resultsOf([names, line], operation)?.table;
    expect(of('addOrderItem')).toMatchObject({
      header: ['Account', 'Order id', 'Product'],
      lines: [{ cells: ['acc', '801', '01t'] }],
    });
    expect(of('createOrder')).toMatchObject({ header: ['Account', 'Product'] });
  },
);

it.each(['Fate', 'Outcome'])('reads exports that call the outcome %s', (name) => {
  const names = [name, ...Object.values(resultHeaders).slice(1)];
  const line = [longSampleId(1), 'Done', '', '', '', 'acme', 'x', 'run-1', '1', ''];
  const found = resultsOf([['Id', ...names], line]);
  expect([found?.table.header, found?.lines[0]?.outcome]).toEqual([['Id'], 'done']);
});

it('offers refused and unsent rows, as the file states them', () => {
  const read = reimportOffer(
    exported([
      ['1', 'a', 'Done', '1'],
      ['2', 'b', 'refused', '2'],
      ['3', 'c', 'Not sent', '3'],
      ['4', 'd', 'Unknown', '4'],
      ['5', 'e', 'Refused, may already be done', '5'],
      ['6', 'f', 'hm', '6'],
      ['8', 'h', 'Left out', '8'],
      ['7', 'g', 'Accepted', '7'],
    ]),
    here,
    null,
  );
  expect(rest(read)).toEqual([
    [
      ['2', 'b', 'R-2'],
      ['3', 'c', 'R-3'],
    ],
    { done: 2, unknown: 1, alreadyDone: 1, unclear: 2 },
  ]);
  expect(read.offer).toMatchObject({
    isKnown: false,
    links: new Map([3, 4].map((line) => [line, { runId: 'run-1', index: line - 2 }])),
  });
});

describe('results of which a person has changed the columns', () => {
  const changed = (change: (names: string[]) => string[], known: ReimportedRun | null) => {
    const lines = ['Done', 'Refused'].map((outcome, row) => {
      const cells = [
        String(row),
        longSampleId(row),
        '',
        outcome,
        '',
        'why',
        '',
        'acme',
        here.operation,
        'run-1',
      ];
      return [...cells, String(row + 1), ''];
    });
    const results = resultsOf([change(header), ...lines]);
    return results && rest(reimportOffer(results, here, known));
  };
  const called = (from: string, to: string) => (names: string[]) =>
    names.map((name) => (name === from ? to : name));

  it('still name their run, under another name of the outcome', () => {
    const known: ReimportedRun = { isOver: true, rows: ['done', null] };
    const named = called('Outcome', 'Status');
    expect(changed(named, known)).toMatchObject([[{ 1: longSampleId(1), 3: 'Refused' }], { done: 1 }]);
    expect(changed(named, null)).toEqual([[], { unclear: 2 }]);
  });

  it('are no results of another operation if they have lost the name of theirs', () => {
    expect(changed(called('Order Desk operation', 'x'), null)).toMatchObject([{ length: 1 }, { done: 1 }]);
  });
});

it('prefers the journal’s run: later findings and repeats count', () => {
  const known: ReimportedRun = { isOver: true, rows: [null, 'sentAgain', 'done'] };
  const read = reimportOffer(
    exported([
      ['1', 'a', 'Unknown', '1'],
      ['2', 'b', 'Refused', '2'],
      ['3', 'c', 'Not sent', '3'],
      ['4', 'd', 'Refused', '4'],
    ]),
    here,
    known,
  );
  expect(rest(read)).toEqual([[['1', 'a', 'R-1']], { sentAgain: 1, done: 1, unclear: 1 }]);
  expect(read.offer).toMatchObject({ isKnown: true, links: new Map([[2, { runId: 'run-1', index: 0 }]]) });
});

it('asks the journal also about a line that has lost the name of its run', () => {
  const lines: Parameters<typeof exported>[0] = [
    ['1', 'a', 'Refused', '1'],
    ['2', 'b', 'Refused', '2'],
    ['3', 'c', 'Not sent', ''],
  ];
  const known: ReimportedRun = { isOver: true, rows: [null, 'sentAgain'] };
  const read = reimportOffer(exported(lines, 'acme', ['run-1', '', '']), here, known);
  expect(rest(read)).toEqual([[['1', 'a', 'R-1']], { sentAgain: 1, unclear: 1 }]);
});

describe('a line that a person had left out of the run', () => {
  const [a, b] = [longSampleId(1), longSampleId(2)];
  const results = (outcome: string, org = 'acme') =>
    exported(
      [
        ['1', a, outcome, '1'],
        ['1', b, 'Left out', ''],
      ],
      org,
      ['run-1', ''],
    );

  it.each([
    ['done', 'Done', []],
    ['refused, and goes again as it was', 'Refused', [a]],
    ['unknown', 'Unknown', []],
  ])('stays left out if the rest of its set is %s', (_, outcome, ids) => {
    const { lines, offer } = reimportOffer(results(outcome), here, {
      isOver: true,
      rows: [knownAs(outcome)],
      ids: [a],
    });
    expect(lines.map(({ cells }) => cells[1])).toEqual(ids);
    expect('leftOut' in offer && offer.leftOut.get('leftOutBefore')).toBe(1);
  });

  it('is nothing to send in another org', () => {
    const { offer } = reimportOffer(results('Done', 'globex'), here, null);
    expect(offer).toEqual({ kind: 'otherOrg', org: 'globex' });
  });

  it('stays left out without the columns of its run', () => {
    const found = resultsOf([
      ['Purchase activity', 'Outcome', 'Message'],
      [a, 'Done', ''],
      [b, 'Left out', 'Twice'],
    ]);
    expect(found && reimportOffer(found, here, null).lines).toEqual([]);
  });
});

it('leaves out a whole set if one row of it is left out, and takes added lines', () => {
  const table = exported(
    [
      ['1', 'a', 'Refused', '1'],
      ['1', 'b', 'Unknown', '2'],
      ['', 'c', 'Refused', '3'],
    ],
    'acme',
  );
  expect(rest(reimportOffer(table, here, null))).toEqual([[['', 'c', 'R-3']], { unknown: 1, setBroken: 1 }]);
  const added = { line: { number: 9, block: 0, cells: ['9', 'z'] }, org: '', operation: '', run: '' };
  const more = { ...table, lines: [...table.lines, { ...added, row: null, outcome: null }] };
  expect(rest(reimportOffer(more, here, null))).toEqual([
    [
      ['', 'c', 'R-3'],
      ['9', 'z'],
    ],
    { unknown: 1, setBroken: 1 },
  ]);
});

it('refuses an export of another org, or of a run that can continue', () => {
  const lines: [string, string, string, string][] = [
    ['1', 'a', 'Refused', '1'],
    ['2', 'b', 'Refused', '1'],
  ];
  expect(reimportOffer(exported(lines, 'globex'), here, null)).toEqual({
    offer: { kind: 'otherOrg', org: 'globex' },
    lines: [],
  });
  const going: ReimportedRun = { isOver: false, rows: [null, null] };
  expect(reimportOffer(exported(lines), here, going)).toEqual({
    offer: { kind: 'notOver', runId: 'run-1' },
    lines: [],
  });
});

it('says of two exports in one sheet that they are of several runs, whatever columns the second has', () => {
  const line = (run: string) => ['1', 'a', 'R-1', 'Refused', '', 'why', '', 'acme', here.operation, run, '1'];
  const offer = (...below: string[][]) => {
    const results = resultsOf([header, line('run-1'), ...below]);
    return results && reimportOffer(results, here, null).offer.kind;
  };
  expect(offer(header, line('run-1'))).toBe('rest');
  expect(offer(header, line('run-2'))).toBe('severalRuns');
  expect(offer(['Customer', ...header], ['x', ...line('run-2')])).toBe('severalRuns');
});

it('asks about an outcome that was sorted alone, where the run is not known', () => {
  const check = rowCheck([longSampleId(1), 'R-1']);
  const asked = (written: string, known: ReimportedRun | null = null) => {
    const ours = ['', 'why', '', 'acme', here.operation, 'run-1', '1', written];
    const results = resultsOf([header, ['', longSampleId(1), 'R-1', 'refused', ...ours]]);
    return results && reimportOffer(results, here, known).offer;
  };
  const of = (...lines: number[]) => ({ kind: 'rest', sortedInPart: new Set(lines) });
  expect(asked(checkWithOutcome(check, 'Done'))).toMatchObject(of(2));
  expect(asked(checkWithOutcome(check, 'Done'), { isOver: true, rows: [null] })).toMatchObject(of());
  expect(asked(checkWithOutcome(check, 'Refused'))).toMatchObject(of());
  expect(asked(check)).toMatchObject(of());
});

it('offers nothing for another operation', () => {
  const read = reimportOffer(
    exported([['1', 'a', 'Done', '1']]),
    { ...here, operation: 'cancelRenewals' },
    null,
  );
  expect(read).toMatchObject({ offer: { kind: 'otherOperation' }, lines: [{ cells: ['1', 'a', 'R-1'] }] });
});

describe('results without the columns that name their run', () => {
  const sheet = (outcome: string, ...outcomes: string[]) => {
    const lines = outcomes.map((outcome, position) => [longSampleId(position), outcome, 'why']);
    return resultsOf([['Purchase activity', outcome, 'Message'], ...lines]);
  };

  it.each([
    ['Fate', ['Done', 'Refused', 'Accepted', '', 'Unknown', 'Refused, may already be done']],
    ['Outcome', ['Done', 'Refused', 'Accepted', '', 'Unknown', 'Already done']],
    ['Outcome', ['Done', 'Refused', 'Accepted', '', 'Unknown', 'May be done already: look']],
    ['Outcome', ['Done', 'Refused', 'Accepted', '', 'Unknown', 'Refused, may already be done']],
    ['Ergebnis', ['Erledigt', 'Abgelehnt', 'Angenommen', '', 'Unklar', 'Bereits erledigt']],
    [
      'Ergebnis',
      ['Erledigt', 'Abgelehnt', 'Angenommen', '', 'Unklar', 'Vielleicht schon erledigt: nachsehen'],
    ],
    ['Résultat', ['effectué', 'Refusé', 'Accepté', '', 'Incertain', 'Déjà effectué']],
    [
      'Résultat',
      ['effectué', 'Refusé', 'Accepté', '', 'Incertain', 'Peut-être déjà effectué\u00a0: à vérifier'],
    ],
  ])('are recognized by %s and Message, and offer only rows not done', (outcome, outcomes) => {
    const results = sheet(outcome, ...outcomes);
    if (!results) throw new Error('taken for another sheet');
    const { offer } = reimportOffer(results, here, null);
    expect(offer).toMatchObject({ kind: 'rest', isMarked: false, runId: '', offered: 2 });
    expect(offer.kind === 'rest' && Object.fromEntries(offer.leftOut)).toEqual({
      done: 2,
      unknown: 1,
      alreadyDone: 1,
    });
    expect(reimportOffer(results, here, null, true).offer).toMatchObject({ offered: 6, leftOut: new Map() });
  });

  it.each([
    ['Cancellation type', 'generateRenewals', 'otherOperation'],
    ['Stornierungsart', 'cancelRenewals', 'rest'],
    ['Set', 'cancelRenewals', 'otherOperation'],
    ['Renewal order', 'cancelRenewals', 'otherOperation'],
    ['Commande de renouvellement', 'generateRenewals', 'rest'],
    ['Owner', 'cancelRenewals', 'rest'],
  ])('with a column %s are, to %s, %s', (name, operation, kind) => {
    const results = resultsOf([
      ['Purchase activity', name, 'Outcome', 'Message'],
      [longSampleId(1), 'x', 'Refused', 'why'],
    ]);
    expect(results && reimportOffer(results, { ...here, operation }, null).offer.kind).toBe(kind);
  });

  it('of added items say nothing about their deletion', () => {
    const line = ['1', longSampleId(1), 'Done', longSampleId(2, '802'), ''];
    const results = resultsOf([['Quantity', 'Product', 'Outcome', 'Order item', 'Message'], line]);
    const of = (operation: string) =>
      results && reimportOffer(results, { ...here, operation }, null).offer.kind;
    expect([of('deleteOrderItem'), of('addOrderItem')]).toEqual(['otherOperation', 'rest']);
  });

  it('are not recognized by a column with other words', () => {
    expect(sheet('Outcome', 'Moved away', 'Done', 'Too dear')).toBeNull();
    expect(sheet('Outcome', '', '')).toBeNull();
    expect(sheet('State', 'Done', 'Refused')).toBeNull();
  });

  it('are recognized without their message if every outcome is one', () => {
    const read = (...cells: string[]) => {
      const lines = cells.map((cell, n) => [longSampleId(n), cell]);
      return resultsOf([['Purchase activity', 'Outcome'], ...lines]) !== null;
    };
    expect([read('Accepted', 'Refused'), read('Accepted', 'Too dear'), read('', '')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
