import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ExportOffer } from '#intake/exportOffer.ts';
import { readFile } from '#intake/readFile.ts';
import { readText } from '#intake/readText.ts';
import type { Refusal } from '#intake/refusal.ts';
import type { Table } from '#intake/table.ts';
import type { BenchSpec } from './benchSpec.ts';
import { type BenchChoices, type Prepared, prepareRows } from './prepareRows.ts';
import { useDesk } from './useDesk.ts';
import { useDraft } from './useDraft.ts';
import { offeredTable, useExportOffer } from './useExportOffer.ts';

/** Where the rows come from: the text box, or a file, which is not put into the box. */
interface ChosenFile {
  name: string;
  content: Table | Refusal;
}

export interface Bench {
  ready: boolean;
  /** What was read is not yet what stands in the box, or a file is still being read. */
  isReading: boolean;
  text: string;
  setText(text: string): void;
  file: { name: string } | null;
  /** Reads a file; what was pasted stays as it is, but the file is what counts until it is put away. */
  choose(file: File): Promise<void>;
  putFileAway(): void;
  choices: BenchChoices;
  change(part: Partial<BenchChoices>): void;
  /** Why nothing could be read; null while there is nothing to read. */
  refusal: Refusal | null;
  table: Table | null;
  /** What an exported sheet that was taken in again has left to do; null for any other sheet. */
  offer: ExportOffer | null;
  prepared: Prepared | null;
  /** After the rows were handed to a run. */
  clear(): void;
}

const noChoices: BenchChoices = { setChoice: null, leaveOutProblems: false };

/**
 * The state of a workbench. Text is read again at each change, a moment later when a person types.
 * @param start text from a deep link, which comes before what was kept, and the name under which it is kept
 */
export function useBench(
  spec: BenchSpec,
  shared: Readonly<Record<string, string>>,
  start: { fill: string | null; draftName: string },
): Bench {
  const { org } = useDesk();
  const draft = useDraft(`${spec.operation}/${start.draftName}`, { text: '' });
  // A link's fill is no draft of the person's: it is not kept, and what they had kept stays.
  const isDraft = start.fill === null;
  const [typed, setTyped] = useState(start.fill);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [choices, setChoices] = useState(noChoices);
  const [isOpening, setIsOpening] = useState(false);
  const newest = useRef(0);
  const text = typed ?? draft.values.text;
  const settled = useDeferredValue(text);

  const content = useMemo(
    () => file?.content ?? (settled.trim() === '' ? null : readText(settled)),
    [file, settled],
  );
  const given = content?.kind === 'table' ? content : null;
  const { offer, isAsking } = useExportOffer(given, spec.operation);
  const table = offer ? offeredTable(offer) : isAsking ? null : given;
  const links = offer?.kind === 'rest' ? offer.links : undefined;
  const prepared = useMemo(
    () => table && prepareRows(table, spec, choices, shared, org, links),
    [table, spec, choices, shared, org, links],
  );

  return {
    ready: draft.ready,
    isReading: isOpening || isAsking || (!file && settled !== text),
    text,
    setText: (next) => {
      setTyped(next);
      setFile(null);
      setChoices(noChoices);
      newest.current++;
      if (isDraft) draft.save({ text: next });
    },
    file,
    choose: async (chosen) => {
      const turn = ++newest.current;
      setIsOpening(true);
      const content = await readFile(chosen);
      setIsOpening(false);
      // Something was typed or chosen meanwhile: that counts.
      if (turn !== newest.current) return;
      setChoices(noChoices);
      setFile({ name: chosen.name, content });
    },
    putFileAway: () => setFile(null),
    choices,
    change: (part) => setChoices((now) => ({ ...now, ...part })),
    refusal: content?.kind === 'refusal' ? content : null,
    table,
    offer,
    prepared,
    clear: () => {
      setTyped('');
      setFile(null);
      if (isDraft) draft.clear();
    },
  };
}
