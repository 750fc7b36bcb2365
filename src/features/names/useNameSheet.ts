import { useEffect, useState } from 'react';
import type { Refusal } from '#intake/refusal.ts';
import type { Table } from '#intake/table.ts';

export type NameSource = { text: string } | { file: File };

/** The sheet as a table; null while there is nothing to read, or it is being read. */
export function useNameSheet(source: NameSource | null): Table | Refusal | null {
  const [read, setRead] = useState<{ source: NameSource; result: Table | Refusal } | null>(null);
  useEffect(() => {
    if (!source) return;
    let isCurrent = true;
    readSheet(source).then(
      (result) => isCurrent && setRead({ source, result }),
      () => isCurrent && setRead({ source, result: { kind: 'refusal', code: 'readerNotLoaded' } }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source]);
  return read && read.source === source ? read.result : null;
}

/** On the page and not in the worker of the benches: a sheet of names is short, and the columns are not known beforehand. */
async function readSheet(source: NameSource): Promise<Table | Refusal> {
  if ('text' in source) return (await import('#intake/readText.ts')).readText(source.text);
  return (await import('#intake/readFile.ts')).readFile(source.file);
}
