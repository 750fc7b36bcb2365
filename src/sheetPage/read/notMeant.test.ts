import { describe, expect, it } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { fault } from '#intake/engine/intakeReading.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { xlsxBytes } from '#intake/testing/xlsxBytes.ts';
import { columnsOf } from '../state/sheetSpec.ts';

const [a, b, c] = [1, 2, 3].map((number) => longSampleId(number));

/** By row: whether the person is asked if it goes. */
async function inDoubt(operation: OperationName, text: string | File) {
  const columns = columnsOf(operation, { cancellationTypes: ['Cancel Now'] });
  const { faults } = await readingOf(text, { columns, inSets: operation === 'generateRenewals' });
  return [...faults].filter((found) => found < fault.bad).map((found) => found === fault.doubtful);
}

/** A sheet of ids with a column of its own. */
const withColumn = (name: string, cells: readonly string[]) =>
  [`Id;${name}`, ...cells.map((cell, row) => `${longSampleId(row + 1)};${cell}`)].join('\n');

type ColumnCase = [name: string, cells: string[], expected: boolean[]];

describe('orders and items that may not be meant are asked about', () => {
  const [order, item] = [longSampleId(1, '801'), longSampleId(1, '802')];
  const [unit, account, contact, product] = ['a0B', '001', '003', '01t'].map((kind) => longSampleId(1, kind));
  it.each([
    ['a decision', 'Include?', 'yes', 'no', [false, true]],
    ['a change', 'Change', 'add', 'delete', [false, true]],
    ['a remark', 'Notes', 'x', 'do not create yet', [false, true]],
    ['an order that exists', 'Order', '', order ?? '', [false, true]],
    ['an order’s number', 'Order', '', 'PO-801', [false, false]],
  ])('by %s', async (_what, name, first, second, expected) => {
    const line = [unit, 'ORGANIZATION', account, contact].join(',');
    const header = `Business unit,Customer type,Account,Bill-to contact,${name}`;
    expect(await inDoubt('createOrder', `${header}\n${line},${first}\n${line},${second}`)).toEqual(expected);
  });

  it('by an item that exists', async () => {
    const header = 'Order,Product,Account,Contact,Quantity,Item';
    const line = [order, product, account, contact, '1'].join(',');
    expect(await inDoubt('addOrderItem', `${header}\n${line},\n${line},${item}`)).toEqual([false, true]);
  });
});

it.each([
  [
    'a column by its name and text',
    withColumn('Bemerkung', ['nicht kündigen', 'x']),
    'Bemerkung: nicht kündigen',
  ],
  ['what picks lines by their places', withColumn('Notes', ['', 'only the last']), 'Notes: only the last'],
  ['an empty cell by its column', withColumn('Cancel?', ['', 'x']), 'Cancel?'],
  ['the line of a mail', `Should we cancel ${a}?`, `Should we cancel ${a}?`],
  ['no text for a title', `Except:\n${a}`, ''],
])('what speaks against an id is told: %s', async (_what, text, expected) => {
  const columns = columnsOf('cancelRenewals', { cancellationTypes: ['Cancel Now'] });
  const { firstProblems } = await readingOf(text, { columns });
  expect(firstProblems.find(({ kind }) => kind === 'negated')).toMatchObject({ text: expected });
});

describe('ids that may not be meant are asked about', () => {
  it.each<[string, string, boolean[]]>([
    ['a quoted line', `Please cancel ${a}\n\nAnn wrote:\n> ${b}`, [false, true]],
    ['an answered mail', `${a}\n\n-----Original Message-----\nFrom: Ann\n${b}`, [false, true]],
    ['an answered mail in German', `${a}\n________________\nVon: Ann\n${b}`, [false, true]],
    ['a mail that is wholly quoted', `> ${a}\n> ${b}`, [false, false]],
    ['a word alone above them', `${a}\nExcept:\n${b}\n${c}`, [false, true, true]],
    ['the other operation', `To cancel:\n${a}\n\nTo renew:\n${b}`, [false, true]],
    ['“only”', `Only ${a}, ${b} was cancelled last week`, [true, true]],
    ['a state', `${a} storniert\n${b} offen`, [true, false]],
    ['a span', `${a} - ${c}`, [true, true]],
    ['a choice', `${a} or ${b}`, [true, true]],
    ['an earlier id', `${a} (was ${b})`, [true, true]],
    ['the comment of a query', `-- ${a}\n${b}`, [true, false]],
    ['a question', `Should we cancel ${a}?`, [true]],
    ['a question among others', `Sollen wir ${a} kündigen? Bitte ${b} ansehen.`, [true, true]],
    ['a mark of a question', `${a} ?\n${b}`, [true, false]],
    ['a polite question', `Hi Ann, could you cancel ${a} and ${b}?`, [false, false]],
    ['a polite question in German', `Können Sie ${a} kündigen? Danke`, [false]],
    ['the address of a record', `https://acme.example/${a}?tab=1\n${b}`, [false, false]],
    ['a word that takes it back', `Stop the cancellation of ${a}\nUndo ${b}`, [true, true]],
    ['a correction', `cancel ${a}\nI meant ${b}`, [false, true]],
    ['a struck box', `⛔ ${a}\n✅ ${b}`, [true, false]],
    ['an id that is taken back', `Please cancel\n${a}\n${b}\n(not ${b})`, [false, true, false]],
    ['what is not needed', `Hi,\nwe no longer need ${a}. Please cancel it.\nThanks`, [false]],
    [
      'what is not needed in German',
      `${a} wird nicht mehr gebraucht\n${b} nicht mehr kündigen`,
      [false, true],
    ],
    ['a month', `Bitte ${a} ab 01.05.2027 kündigen\n${b} im Mai kündigen`, [true, true]],
    ['a wish', `We would like to cancel ${a} and ${b}`, [false, false]],
  ])('%s', async (_what, text, expected) => {
    expect(await inDoubt('cancelRenewals', text)).toEqual(expected);
  });

  it('where renewals are made, too', async () => {
    expect(await inDoubt('generateRenewals', `Please renew ${a} and cancel ${b}`)).toEqual([true, true]);
    expect(await inDoubt('generateRenewals', `Bitte verlängern: ${a}\nBitte kündigen: ${b}`)).toEqual([
      false,
      true,
    ]);
  });

  it.each<[string, string, boolean[]]>([
    ['says no', `Id\tCancel?\n${a}\tyes\n${b}\tno`, [false, true]],
    ['marks some', `Id\tCancel\n${a}\tx\n${b}\t`, [false, true]],
    ['says another act', `Id,Action\n${a},cancel\n${b},keep\n${c},renew`, [false, true, true]],
    ['says what stays', `Id;Behalten\n${a};\n${b};ja\n${c};nein`, [false, true, false]],
    ['has nouns', `Id,Action\n${a},Cancellation\n${b},Renewal`, [false, true]],
    ['has nouns in German', `Id;Aktion\n${a};Kündigung\n${b};Verlängerung`, [false, true]],
    ['says N', `Id,Keep\n${a},N\n${b},Y`, [false, true]],
    ['says what was done', `Id,Cancelled\n${a},false\n${b},true\n${c},2026-05-01`, [false, true, true]],
    ['has the verb in its name', `Id;À résilier\n${a};oui\n${b};non`, [false, true]],
    ['has the noun in its name', `Id,Cancellation requested\n${a},Yes\n${b},No`, [false, true]],
    ['forbids it in its name', `Id,Should not be cancelled\n${a},\n${b},x`, [false, true]],
    ['is about the other task', `Id,Renew?\n${a},no\n${b},yes`, [false, true]],
    ['is about what happens by itself', `Id,Auto-cancel\n${a},no\n${b},yes`, [false, false]],
    ['counts something', `Id,Renewal term,Cancellations\n${a},1,1\n${b},1,2`, [false, false]],
    ['has days', `Id;Renewal date;Cancel by\n${a};-;2027-01-01\n${b};2027-01-01;-`, [false, false]],
    ['gives reasons', `Id,Cancel\n${a},Price\n${b},Moved away`, [false, false]],
    ['approves', `Id;Freigegeben\n${a};ja\n${b};`, [false, true]],
    ['says who approved', `Id,Approved\n${a},Ann\n${b},Bob`, [false, false]],
    ['is about renewals', `Id,Renewed\n${a},false\n${b},true`, [false, false]],
    ['names its answers', `Id,Cancel (Y/N)\n${a},Y\n${b},N`, [false, true]],
    ['says when it was done', `Id;Gekündigt am\n${a};2026-05-01\n${b};`, [true, false]],
    ['is to be done', `Id,To be cancelled\n${a},yes\n${b},no`, [false, true]],
    ['holds days', `Id,Send\n${a},2027-01-01\n${b},`, [false, false]],
    ['is empty', `Id;Cancel\n${a};\n${b};`, [false, false]],
    ['holds something else', `Id;Cancel date;Status\n${a};2027-01-01;x\n${b};;y`, [false, false]],
  ])('by a column that %s', async (_what, text, expected) => {
    expect(await inDoubt('cancelRenewals', text)).toEqual(expected);
  });

  it.each<[string, string, boolean[]]>([
    ['what was done', `Already cancelled:\n${a}`, [true]],
    ['a state', `On hold\n${a}`, [true]],
    ['the old ones', `Old:\n${a}`, [true]],
    ['a question', `Should we cancel these?\n${a}`, [true]],
    ['what stays', `Please cancel all of the activities below except those of Acme\n${a}`, [true]],
    ['what must not be done', `The activities below should not be cancelled before May.\n${a}`, [true]],
    ['politeness', `Please do not hesitate to call me if anything is unclear.\n${a}`, [false]],
    ['that others are not needed', `We do not need these any more. Please cancel:\n${a}`, [false]],
    ['a report', `Id,Name\n${a},x`, [false]],
    ['a report of what lacks something', `Activities without a payment\n\nId,Name,Due\n${a},x,y`, [false]],
    ['the same in German', `Verträge ohne Verlängerung\nId;Name;Fällig\n${a};x;y`, [false]],
  ])('by a title that says %s', async (_what, text, expected) => {
    expect(await inDoubt('cancelRenewals', text)).toEqual(expected);
  });

  it.each<[string, string, boolean[]]>([
    ['a state', `Id,Status\n${a},Active\n${b},Cancelled\n${c},Inactive`, [false, true, true]],
    ['a state of the renewal', `Id,Renewal status\n${a},Active\n${b},Cancelled`, [false, true]],
    ['its own state', `Id,Cancellation status\n${a},-\n${b},Cancelled\n${c},Active`, [false, true, false]],
    ['a state in one word', `Id;Verlängerungsstatus\n${a};Aktiv\n${b};Gekündigt`, [false, true]],
    ['how the renewal is', `Id,Renewal\n${a},Active\n${b},Cancelled`, [false, false]],
    ['a state in German', `Id;Vertragsstatus;Status\n${a};x;aktiv\n${b};y;Gekündigt`, [false, true]],
    ['a task beside others', `Id,Next\n${a},cancel\n${b},call\n${c},`, [false, true, true]],
    ['what stays', `Id,Notes\n${a},\n${b},Keep`, [false, true]],
    ['a remark', `Id,Notes\n${a},cancel if possible\n${b},should not be cancelled`, [false, true]],
    ['a remark in German', `Id;Notiz\n${a};\n${b};bitte NICHT kündigen`, [false, true]],
    ['a remark without a header', `${a};Acme;x\n${b};do not cancel;x`, [false, true]],
    ['a remark on something else', `Id,Notes\n${a},not satisfied with the cancellation`, [false]],
    ['the other task', `Id,Kind\n${a},x\n${b},renew`, [false, true]],
    ['yes and no without a header', `${a},yes\n${b},no`, [false, true]],
    ['numbers without a header', `${a};1;x\n${b};2;x\n${c};1;x`, [false, false, false]],
    ['a property', `Id,Type\n${a},Auto renew\n${b},Renewal`, [false, false]],
  ])('by cells that say %s', async (_what, text, expected) => {
    expect(await inDoubt('cancelRenewals', text)).toEqual(expected);
  });

  it('a word alone in a mail is no id, but it is among ids alone', async () => {
    expect(await inDoubt('cancelRenewals', `Please cancel this one\n${a}\nRegards\nAnn`)).toEqual([false]);
    expect(await inDoubt('cancelRenewals', `Hallo,\nbitte kündigen:\n${a}\nDanke\nJan`)).toEqual([false]);
    expect(await inDoubt('cancelRenewals', `${a}\nbleiben:\n${b}`)).toEqual([false, true]);
    const columns = columnsOf('cancelRenewals', {});
    const { badRows } = await readingOf(`${a}\nAnn\n${b}`, { columns });
    expect(badRows).toBe(1);
  });

  it('a long column of other texts is no question', async () => {
    const lines = Array.from({ length: 150 }, (_, n) => `${longSampleId(n)},${n}.1.,See ticket ${n}`);
    const text = `Id,Renewal day,Cancel note\n${lines.join('\n')}`;
    expect(await inDoubt('cancelRenewals', text)).not.toContain(true);
  });

  it('where renewals are made, by other states', async () => {
    const text = `Id,Status,Renewal order\n${a},Expired,\n${b},Cancelled,\n${c},Active,8015g00000000001AAA`;
    expect(await inDoubt('generateRenewals', text)).toEqual([false, true, true]);
  });

  it('by a column that says what was renewed, where renewals are made', async () => {
    const text = `Id,Renewed\n${a},No\n${b},Yes`;
    expect(await inDoubt('generateRenewals', text)).toEqual([false, true]);
  });

  it.each<[string, string, boolean[]]>([
    [
      'between the lines of a table',
      `Id\tName\tNote\n${a}\tx\ty\nDo not cancel\t\t\n${b}\tx\ty`,
      [false, true],
    ],
    ['above a table', `KEEP THESE\n\nId\tName\tNote\n${a}\tx\ty\n${b}\tx\ty`, [true, true]],
    ['above a second table', `Id\tName\n${a}\tx\n\nKeep\nId\tName\n${b}\tx`, [false, true]],
  ])('by a title %s', async (_where, text, expected) => {
    expect(await inDoubt('cancelRenewals', text)).toEqual(expected);
  });
});

describe('a column beside the ids that may not be meant', () => {
  const asked = async (operation: OperationName, [name, cells, expected]: ColumnCase) =>
    expect(await inDoubt(operation, withColumn(name, cells))).toEqual(expected);

  it.each<ColumnCase>([
    ['Kündigungsstatus', ['gekündigt am 01.05.2026', 'offen', 'noch nicht gekündigt'], [true, false, false]],
    ['Kündigungsstatus', ['wurde gekündigt zum 31.12.2026', ''], [true, false]],
    ['Vertragsstatus', ['3 - Storniert', '1 - Aktiv'], [true, false]],
    ['Vertragsstand', ['gekuendigt', 'beendet (31.03.2026)', 'läuft'], [true, true, false]],
    ['Renewal stage', ['Closed - Cancelled', 'Closed – lost', 'Open'], [true, true, false]],
    ['Renewal stage', ['Closed Won', 'Open'], [true, false]],
    ['Stage', ['06 Closed/Lost', 'Closed Won'], [true, false]],
    ['Status', ['Cancelled on 3 May 2026', 'Status: cancelled', 'active'], [true, true, false]],
    ['Status', ['CANCELLED_BY_CUSTOMER', 'Inactive since 2026-05-01', ''], [true, true, false]],
    ['Statut', ['résilié le 01/05/2026', 'Resilié', 'actif'], [true, true, false]],
    ['Estado', ['cancelado el 3/5/2026', 'dado de baja', 'no cancelado'], [true, true, false]],
    ['Status', ['To be cancelled', 'wird gekündigt', 'soll gekündigt werden'], [false, false, false]],
    ['Status', ['not cancelled', 'Cancellation requested', 'à résilier'], [false, false, false]],
    ['Status', ['should not be cancelled', 'do not cancel'], [true, true]],
    ['Notes', ['already cancelled', 'Cancelled 2026-05-01', ''], [true, true, false]],
    ['Bemerkung', ['gekündigt am 01.05.2026', 'gekündigt vom Kunden'], [true, false]],
    ['Inactive', ['yes', 'no'], [true, false]],
    ['Terminated on', ['2026-05-01', ''], [true, false]],
    ['Status', ['Kündigung bestätigt', 'gek.', 'Kündigung eingegangen'], [true, true, false]],
    ['Info', ['storniert', ''], [true, false]],
    ['Payment', ['Cancelled', ''], [false, false]],
    ['IsActive', ['TRUE', 'FALSE'], [false, true]],
  ])('says what was done: %s %j', (...column) => asked('cancelRenewals', column));

  it.each<ColumnCase>([
    ['Renewal stage', ['Closed – lost', 'Closed Won', 'Open'], [true, false, false]],
    ['Status', ['to be cancelled', 'to be renewed', 'Renewed on 1 May'], [true, false, true]],
    ['Status', ['Expired', 'abgelaufen am 1.5.2026'], [false, false]],
    ['Customer status', ['Cancelled', 'Active'], [true, false]],
    ['Notes', ['renew after 2027-03-01', 'already renewed'], [true, true]],
    ['Cancellation', ['Yes', 'Yes'], [false, false]],
    ['Storno?', ['ja', 'ja'], [true, true]],
    ['Kdg.', ['ja', 'nein'], [true, false]],
    ['Verl.', ['ja', 'nein'], [false, true]],
    ['IsActive', ['TRUE', 'FALSE'], [false, false]],
    ['Kündbar', ['ja', 'nein'], [false, false]],
    ['Status', ['Renewal order created', 'open'], [true, false]],
  ])('says so where renewals are made: %s %j', (...column) => asked('generateRenewals', column));

  it.each<ColumnCase>([
    ['Contact status', ['Inactive', 'Active'], [false, false]],
    ['Product state', ['Inactive', 'Active'], [false, false]],
    ['Kundenstatus', ['inaktiv', 'gekündigt'], [false, true]],
    ['Statut du contact', ['inactif', 'actif'], [false, false]],
    ['Case status', ['Closed', 'Open'], [false, false]],
    ['Contract status', ['Inactive', 'Active'], [true, false]],
    ['Estado del contrato', ['inactivo', 'activo'], [true, false]],
  ])('says it of this record or of another: %s %j', (...column) => asked('cancelRenewals', column));

  it.each<ColumnCase>([
    ['Renewal', ['Yes', 'Yes', 'YES'], [false, false, false]],
    ['Verlängerung', ['ja', 'ja'], [false, false]],
    ['Is renewal', ['TRUE', 'TRUE'], [false, false]],
    ['Renewal', ['Yes', 'No'], [true, false]],
    ['Renewal', ['Yes'], [true]],
    ['Renew?', ['Yes', 'Yes'], [true, true]],
    ['Already cancelled', ['Yes', 'Yes'], [true, true]],
    ['Status', ['Cancelled', 'Cancelled'], [true, true]],
    ['Keep', ['yes', 'yes'], [true, true]],
    ['Cancel?', ['no', 'no'], [true, true]],
    ['Cancel at period end', ['false', 'false'], [false, false]],
    ['Cancellations', ['0', '0'], [false, false]],
  ])('says the same of each line: %s %j', (...column) => asked('cancelRenewals', column));

  it.each<ColumnCase>([
    ['Valid?', ['yes', 'no'], [false, true]],
    ['Gültig', ['ja', 'nein'], [false, true]],
    ['Email valid', ['yes', 'no'], [false, false]],
    ['VIP?', ['yes', 'no'], [false, false]],
    ['Valid until', ['2027-01-01', ''], [false, false]],
    ['Kdg.', ['ja', 'nein'], [false, true]],
    ['Künd.', ['j', 'n'], [false, true]],
    ['Canc?', ['Y', 'N'], [false, true]],
    ['Résil.', ['oui', 'non'], [false, true]],
    ['Baja', ['sí', 'no'], [false, true]],
    ['Storno?', ['x', ''], [false, true]],
    ['Aktion', ['Kdg.', 'Verl.'], [false, true]],
    ['Renouvellement tacite', ['oui', 'non'], [false, false]],
    ['Notes', ['hold until 1 May', 'not yet', 'diese nicht'], [true, true, true]],
    ['Exclude from mailing list', ['yes', 'no'], [false, false]],
    ['Comment', ['Keepers Ltd', 'Holding AG', 'no longer needed'], [false, false, false]],
    ['Activity', ['Cancel', 'Keep'], [false, true]],
  ])('decides: %s %j', (...column) => asked('cancelRenewals', column));

  it.each<ColumnCase>([
    ['Notes', ['cancel after 2027-03-01', 'not before 1 May 2027'], [true, true]],
    ['Notiz', ['erst ab 01.03.2027 kündigen', 'nicht vor 01.03.2027'], [true, true]],
    ['Note', ['résilier après le 01/03/2027', 'pas avant le 01/03'], [true, true]],
    ['Nota', ['cancelar a partir del 1/3/2027', 'no cancelar'], [true, true]],
    ['Cancel after', ['2027-03-01', ''], [true, false]],
    ['Remark', ['cancel on 1 May 2027', 'Kündigung am 01.05.2026 eingegangen'], [true, false]],
    ['Kündigen erst ab', ['01.03.2027', ''], [true, false]],
    ['Kündbar ab', ['01.03.2027', ''], [false, false]],
    ['Kündigen zum', ['31.12.2026', ''], [false, false]],
    ['Reason', ['cancelled after price increase', 'Umzug'], [false, false]],
  ])('says from when on: %s %j', (...column) => asked('cancelRenewals', column));

  it.each<ColumnCase>([
    ['Notes', ['first one only', ''], [true, true]],
    ['Notiz', ['', 'nur die erste'], [true, true]],
    ['Notes', ['all but the last two', ''], [true, true]],
    ['Notiz', ['nur eine davon', ''], [true, true]],
    ['Account', ['First Only Bank', 'not@first.example'], [false, false]],
    ['Notes', ['', 'nur Zeile 3', 'rows 1-2 only'], [true, true, true]],
    ['Notes', ['Customer only paid the first invoice', 'only last year'], [false, false]],
    ['First name', ['Ann', 'Only'], [false, false]],
  ])('says which lines are meant, beside any: %s %j', (...column) => asked('cancelRenewals', column));

  it.each<ColumnCase>([
    ['Last name', ['Lost', 'Warten', 'Keep'], [false, false, false]],
    ['Account', ['Keep Cool GmbH', 'Hold AG', 'Bleibt'], [false, false, false]],
    ['Delivery', ['hold', 'on hold'], [false, false]],
    ['Rechnungsstatus', ['storniert', 'bezahlt'], [false, false]],
    ['Payment confirmed', ['no', 'yes'], [false, false]],
    ['Exclude from mailing', ['yes', 'no'], [false, false]],
    ['Contact remark', ['erst ab 10 Uhr', 'not before 9:30'], [false, false]],
    ['Plan', ['Keep-alive', 'Wait times'], [false, false]],
  ])('is about something else: %s %j', (...column) => asked('cancelRenewals', column));

  it.each<ColumnCase>([
    ['Kündigungsstatus', ['01.05.2026', ''], [true, false]],
    ['Kündigungsstatus', ['ja', 'nein'], [true, false]],
    ['Statut résiliation', ['oui', ''], [true, false]],
    ['Ausnahme', ['x', ''], [true, false]],
    ['Freigabe', ['ja', 'nein'], [false, true]],
    ['Notes', ['already done', 'keep as is'], [true, true]],
    [
      'Notes',
      ['cancel', 'please cancel', 'cancel, too expensive', 'cancel in May'],
      [false, false, false, true],
    ],
    ['Notes', ['cancel', 'a b', 'c d', 'e f', 'g h'], [false, false, false, false, false]],
  ])('says so in its own way: %s %j', (...column) => asked('cancelRenewals', column));

  it.each<ColumnCase>([
    ['Kündigung zum', ['31.12.2026', ''], [true, false]],
    ['Gekündigt zum', ['31.12.2026', ''], [true, false]],
    ['Churn', ['yes', 'no'], [true, false]],
    ['Cancel by', ['31.12.2026', ''], [false, false]],
    ['Kündigungsfrist', ['31.12.2026', ''], [false, false]],
  ])('says when it ends, where renewals are made: %s %j', (...column) => asked('generateRenewals', column));

  it('of many texts says so, too', async () => {
    const texts = Array.from({ length: 150 }, (_, n) => `call ${n}`);
    const denied = (text: string) => inDoubt('cancelRenewals', withColumn('Notes', texts.with(140, text)));
    expect(await denied('first one only')).not.toContain(false);
    expect(await denied('DO NOT CANCEL')).toEqual(texts.map((_, n) => n === 140));
  });

  it.each<[string, boolean[]]>([
    [`${a}\n${b}\nonly the first`, [true, true]],
    [`Cancel only the first:\n${a}\n${b}`, [true, true]],
    [`solo la primera\n${a}\n${b}`, [true, true]],
    [`cancel ${a} after 1 May 2027\n${b}`, [true, false]],
    [`${a} cancelado el 3/5/2026\n${b}`, [true, false]],
    [`Please cancel these from the list:\n${a}\n${b}`, [false, false]],
    [`Not only the first time we ask\n${a}\n${b}`, [false, false]],
  ])('says so in a text, too: %j', async (text, expected) => {
    expect(await inDoubt('cancelRenewals', text)).toEqual(expected);
  });

  it.each<[string, boolean | { date: number }, boolean | string, boolean[]]>([
    ['Cancelled?', true, false, [true, false]],
    ['Valid', true, false, [false, true]],
    ['Renewal', true, true, [false, false]],
    ['Gekündigt am', { date: 46000 }, '', [true, false]],
    ['Cancel after', { date: 46447 }, '', [true, false]],
    ['Cancellation date', { date: 46447 }, '', [false, false]],
  ])('holds the cells of a workbook: %s', async (name, first, second, expected) => {
    const cells = [
      ['Id', name],
      [longSampleId(1), first],
      [longSampleId(2), second],
    ];
    const file = new File([await xlsxBytes({ Sheet: cells })], 'sheet.xlsx');
    expect(await inDoubt('cancelRenewals', file)).toEqual(expected);
  });
});
