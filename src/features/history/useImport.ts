import { useState } from 'react';
import { type ImportPlan, type ImportResult, importRuns, planImport } from '#journal/importRuns.ts';
import {
  type FileReading,
  JOURNAL_FILE_LIMIT,
  type JournalFile,
  readJournalFile,
} from '#journal/journalFile.ts';
import type { Owner } from '#run/run.ts';
import { useDesk } from '#workbench/useDesk.ts';
import { useOnce } from '#workbench/useOnce.ts';

export type Refused = Extract<FileReading, { kind: 'refused' }>;

export type ImportStep =
  | { kind: 'none' }
  | { kind: 'reading' }
  | Refused
  /** What the file holds is known, and nothing is written yet. */
  | { kind: 'asking' | 'writing'; file: JournalFile; plan: ImportPlan }
  | { kind: 'done'; result: ImportResult };

export interface Import {
  step: ImportStep;
  choose(file: File): Promise<void>;
  confirm(): Promise<void>;
  close(): void;
}

/** An import from the choice of a file to what was taken in, one step at a time. */
export function useImport(): Import {
  const { journal, owner } = useDesk();
  const [step, setStep] = useState<ImportStep>({ kind: 'none' });
  const { once } = useOnce();
  return {
    step,
    choose: (chosen) =>
      once(async () => {
        setStep({ kind: 'reading' });
        const reading = await readFile(chosen, owner);
        if (reading.kind === 'refused') return setStep(reading);
        const { file } = reading;
        try {
          setStep({ kind: 'asking', file, plan: await planImport(journal, file) });
        } catch {
          setStep({ kind: 'refused', why: 'notCompared' });
        }
      }),
    confirm: () =>
      once(async () => {
        if (step.kind !== 'asking') return;
        setStep({ ...step, kind: 'writing' });
        setStep({ kind: 'done', result: await importRuns(journal, step.plan.fresh) });
      }),
    close: () => setStep({ kind: 'none' }),
  };
}

async function readFile(file: File, owner: Owner): Promise<FileReading> {
  if (file.size > JOURNAL_FILE_LIMIT) return { kind: 'refused', why: 'tooLarge' };
  try {
    return readJournalFile(await file.text(), owner);
  } catch {
    return { kind: 'refused', why: 'unread' };
  }
}
