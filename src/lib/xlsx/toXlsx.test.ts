import { crc32, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { toXlsx, type WorkbookSheet } from './toXlsx.ts';

it('writes text as text, also an id of digits and a formula, and a number as one', async () => {
  const sheet = await sheetOf([['00123', '=1+1', 7, ' in between ']], ['Id', 'Message', 'Row', 'x']);
  expect(sheet).toContain('<c r="A2" t="inlineStr" s="1"><is><t>00123</t></is></c>');
  expect(sheet).toContain('<t>=1+1</t>');
  expect(sheet).toContain('<c r="C2"><v>7</v></c>');
  expect(sheet).toContain('<t xml:space="preserve"> in between </t>');
  expect(sheet).not.toContain('<f>');
});

it('escapes markup, drops what XML cannot hold, and cuts what Excel cannot', async () => {
  const sheet = await sheetOf([['<b>&"\u0001\ud800', 'x'.repeat(40_000)]], ['a', 'b']);
  expect(sheet).toContain('>&lt;b&gt;&amp;&quot;\ufffd<');
  expect(sheet).toContain(`>${'x'.repeat(32_767)}<`);
});

it('has a title, columns as wide as their texts, and numbers and dates in the form of their column', async () => {
  const looks = [
    { form: { kind: 'number', format: '#,##0.00 "€"' } as const },
    { form: { kind: 'date', format: 14 } as const },
    { isNarrow: true },
    {},
  ];
  const rows = [
    ['1234.5', '2026-11-28', 'acme', 'x'],
    ['00123', 'soon', 'acme', 'y'.repeat(400)],
  ];
  const more = { title: ['Renewals 28 Nov 2026, Acme'], looks };
  const sheet = await sheetOf(rows, ['Fee', 'Due', 'Org', 'Message'], more);
  expect(sheet).toContain('<row r="1"><c r="A1" t="inlineStr" s="2"><is><t>Renewals 28 Nov 2026, Acme<');
  expect(sheet).toContain('<c r="A3" s="3"><v>1234.5</v></c><c r="B3" s="4"><v>46354</v></c>');
  expect(sheet).toContain('<c r="A4" t="inlineStr" s="1"><is><t>00123<');
  expect(sheet).toContain('<t>soon<');
  expect(Array.from(sheet.matchAll(/ width="(\d+)"/g), ([, width]) => width)).toEqual(['8', '12', '5', '60']);
  const styles = unzipped(await bytesOf(rows, [], more)).get('xl/styles.xml') ?? '';
  expect(styles).toContain('<numFmt numFmtId="164" formatCode="#,##0.00 &quot;€&quot;"/>');
  expect(styles).toContain('<xf numFmtId="14" ');
});

it('goes on after column Z', async () => {
  const header = Array.from({ length: 28 }, (_, column) => `c${column}`);
  expect(await sheetOf([], header)).toContain('<c r="AB1"');
});

it('gives the same bytes for the same rows, with checksums that fit', async () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => [`a0X${index}`, index]);
  const [once, again] = await Promise.all([bytesOf(rows), bytesOf(rows)]);
  expect(once).toEqual(again);
  const files = unzipped(once);
  expect([...files.keys()]).toContain('[Content_Types].xml');
  expect(files.get('xl/worksheets/sheet1.xml')).toContain('>a0X1199<');
});

it('writes further sheets after the first', async () => {
  const runs = { name: 'Runs', header: ['Run'], rows: [['run-1']] };
  const more = { name: 'Rows & more', header: ['Id'], rows: [['a0X1']] };
  const blob = await toXlsx([runs, more], new AbortController().signal);
  const files = unzipped(new Uint8Array(await blob.arrayBuffer()));
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="Rows &amp; more" sheetId="2" r:id="rId2"/>');
  expect(files.get('xl/_rels/workbook.xml.rels')).toContain('Id="rId2" Type="http');
  expect(files.get('xl/worksheets/sheet1.xml')).toContain('>run-1<');
  expect(files.get('xl/worksheets/sheet2.xml')).toContain('>a0X1<');
});

async function bytesOf(
  rows: (string | number)[][],
  header = ['Id', 'Row'],
  more: Partial<WorkbookSheet> = {},
): Promise<Uint8Array> {
  return new Uint8Array(
    await (
      await toXlsx([{ name: 'Results', header, rows, ...more }], new AbortController().signal)
    ).arrayBuffer(),
  );
}

async function sheetOf(
  rows: (string | number)[][],
  header: string[],
  more?: Partial<WorkbookSheet>,
): Promise<string> {
  return unzipped(await bytesOf(rows, header, more)).get('xl/worksheets/sheet1.xml') ?? '';
}

/** Reads the central directory, as every reader does, and checks each file's checksum. */
function unzipped(zip: Uint8Array): Map<string, string> {
  const view = new DataView(zip.buffer);
  const end = zip.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const files = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < view.getUint16(end + 10, true); entry++) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    const from = local + 30 + nameLength;
    const plain = inflateRawSync(zip.subarray(from, from + view.getUint32(at + 20, true)));
    expect(plain.length).toBe(view.getUint32(at + 24, true));
    expect(crc32(plain)).toBe(view.getUint32(at + 16, true));
    files.set(new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength)), plain.toString('utf8'));
    at += 46 + nameLength;
  }
  return files;
}
