import { expect, it } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { sheetSpec } from '../state/sheetSpec.ts';
import { pastedTable } from './pastedTable.ts';

const [a, b, c] = [1, 2, 3].map((number) => longSampleId(number));
const account = longSampleId(1, '001');

const read = (html: string, plain: string, operation: OperationName = 'cancelRenewals') =>
  pastedTable(html, plain, sheetSpec(operation, {}));

/** As a spreadsheet copies them: with a head, comments and styles. */
const copied = (...rows: string[]) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Excel"></head><body><table>
<!--StartFragment-->\n${rows.join('\n')}\n<!--EndFragment-->\n</table></body></html>`;
const row = (cells: string[], attributes = 'height=19') =>
  `<tr ${attributes}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const lines = (...rows: (string | undefined)[][]) => rows.map((cells) => cells.join('\t')).join('\n');

const header = ['Purchase activity', 'Customer'];

it('leaves out rows hidden by hand and struck-out rows, and keeps them for a person who wants them', () => {
  const html = copied(
    row(header),
    row([a ?? '', 'One']),
    row([b ?? '', 'Two'], `height=0 style='display:none;mso-height-source:userset'`),
    row([`<s>${c}</s>`, '<s>Three</s>']),
  );
  const all = lines(header, [a, 'One'], [b, 'Two'], [c, 'Three']);
  expect(read(html, `${all}\r\n`)).toEqual({
    text: lines(header, [a, 'One']),
    parts: { rows: 1, struck: 1, marked: 0, merged: 0, columns: [], isIncluded: false, other: all },
  });
});

it('takes the ids of links where the text has none, of the kind that the page needs', () => {
  const link = (kind: string, id: string, text: string) =>
    `<a href="/lightning/r/${kind}/${id}/view">${text}</a>`;
  const html = `<table><tr><th>Membership no.<th>Member</tr>${[a, b]
    .map(
      (id, at) =>
        `<tr><td>${link('Membership__c', id ?? '', `M-${at}`)}<td>${link('Account', account, 'Acme')}</tr>`,
    )
    .join('')}</table>`;
  const plain = lines(['Membership no.', 'Member'], ['M-0', 'Acme'], ['M-1', 'Acme']);
  expect(read(html, plain)).toEqual({
    text: lines(['Membership no.', 'Member'], [a, 'Acme'], [b, 'Acme']),
    parts: null,
  });
  const withIds = html.replace('>M-0<', `>${a}<`);
  expect(read(withIds, plain.replace('M-0', a ?? ''))).toBeNull();
});

it('gives each row the value of a cell that spans several, as in files, and tells how many', () => {
  const html = copied(row(['Set', 'Id']), `<tr><td rowspan=2>S1</td><td>${a}</td></tr>`, row([b ?? '']));
  const plain = lines(['Set', 'Id'], ['S1', a], ['', b]);
  const text = lines(['Set', 'Id'], ['S1', a], ['S1', b]);
  expect(read(html, plain)).toMatchObject({ text, parts: { merged: 1, rows: 0 } });
});

it.each([
  ['a table in a cell', '<td><table><tr><td>One</table></td>', 'One'],
  ['accents by name', '<td>N&uacute;&ntilde;ez &ndash; &Lstrok;&oacute;d&zacute;</td>', 'Núñez – Łódź'],
])('leaves hidden rows out beside %s', (_what, cell, shown) => {
  const html = copied(row(header), `<tr><td>${a}</td>${cell}</tr>`, row([b ?? '', 'Two'], 'hidden'));
  const plain = lines(header, [a, shown], [b, 'Two']);
  expect(read(html, plain)).toMatchObject({ text: lines(header, [a, shown]), parts: { rows: 1 } });
});

it('marks a struck-out cell of a row that stays, and keeps the row as it stands for a person who wants it', () => {
  const html = copied(row(header), row([a ?? '', '<s>One</s>']));
  const plain = lines(header, [a, 'One']);
  const text = lines(header, [a, '~~One~~']);
  expect(read(html, plain)).toMatchObject({ text, parts: { struck: 0, marked: 1, other: plain } });
});

it('keeps a cell of two lines as one cell, and quotes in cells', () => {
  const html = copied(
    row(header),
    row([a ?? '', 'Bar "One"<br>Street 1']),
    row([b ?? '', 'Two<br>Street 2']),
  );
  const plain = `${lines(header, [a, '"Bar ""One""'])}\nStreet 1"\n${b}\tTwo\nStreet 2`;
  const expected = {
    text: lines(header, [a, '"Bar ""One"" Street 1"'], [b, 'Two Street 2']),
    parts: null,
  };
  expect(read(html, plain)).toEqual(expected);
  expect(read(html, plain.replaceAll('""', '"').replace('\t"', '\t').replace('1"', '1'))).toEqual(expected);
});

it('is none for a clipboard whose text says the same, and for a mail with a table', () => {
  const html = copied(row(header), row([a ?? '', 'One']));
  const plain = lines(header, [a, 'One']);
  expect(read(html, plain)).toBeNull();
  const hidden = copied(row(header), row([a ?? '', 'One'], 'style="display:none"'));
  expect(read(hidden, plain)?.parts).toMatchObject({ rows: 1 });
  expect(read(`<p>Please cancel:</p>${hidden}`, `Please cancel:\n${plain}`)).toBeNull();
  expect(read(hidden, `Please cancel:\n${plain}`)).toBeNull();
  expect(read('', plain)).toBeNull();
  expect(read('<p>no table</p>', 'no table')).toBeNull();
});
