/** Workbooks for tests, packed like a spreadsheet program's, in Node and in browsers. */

type Cell = string | number | boolean | { date: number } | Formula;

/** `type` as in the file: "e" for an error, "str" for text, missing for a number. */
interface Formula {
  formula: string;
  type?: 'e' | 'str';
  value?: string;
}

/** An .xlsx file with these sheets and other entries. `level: 'stored'` leaves its entries uncompressed. */
export async function xlsxBytes(
  sheets: Record<string, readonly (readonly Cell[])[]>,
  level: 'deflated' | 'stored' = 'deflated',
  others: Record<string, string> = {},
): Promise<ArrayBuffer> {
  const names = Object.keys(sheets);
  const relation = (index: number) =>
    `<Relationship Id="rId${index + 1}" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`;
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map((_, index) => relation(index))
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  names.forEach((name, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheets[name] ?? []);
  });
  return zipped({ ...files, ...others }, level);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const xml = rows.map((cells, row) =>
    cells.length === 0
      ? ''
      : `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
  );
  return `<worksheet xmlns="${MAIN}"><sheetData>${xml.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, at: string): string {
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  if ('formula' in cell) {
    const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`;
    return `<c r="${at}"${cell.type ? ` t="${cell.type}"` : ''}><f>${cell.formula}</f>${value}</c>`;
  }
  return `<c r="${at}" s="1"><v>${cell.date}</v></c>`;
}

export async function zipped(
  files: Record<string, string>,
  level: 'deflated' | 'stored',
): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = new TextEncoder().encode(path);
    const plain = new TextEncoder().encode(text);
    const packed = level === 'stored' ? plain : await deflated(plain);
    const fields = [20, 0, level === 'stored' ? 0 : 8, 0, 0];
    const sizes = [0, packed.length, plain.length];
    parts.push(record(0x04034b50, fields, sizes, [name.length, 0]), name, packed);
    directory.push(
      record(0x02014b50, [20, ...fields], sizes, [name.length, 0, 0, 0, 0, 0, 0], [offset]),
      name,
    );
    offset += 30 + name.length + packed.length;
  }
  const count = Object.keys(files).length;
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = record(0x06054b50, [0, 0, count, count], [length, offset], [0]);
  return new Blob([...parts, ...directory, end].map((part) => new Uint8Array(part))).arrayBuffer();
}

/** Little-endian: a signature of 4 bytes, then alternating runs of 2-byte and 4-byte numbers. */
function record(signature: number, ...runs: readonly number[][]): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number, width: number) => {
    for (let byte = 0; byte < width; byte++) bytes.push((value >>> (8 * byte)) & 0xff);
  };
  put(signature, 4);
  runs.forEach((run, index) => {
    for (const value of run) put(value, index % 2 === 0 ? 2 : 4);
  });
  return Uint8Array.from(bytes);
}

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
