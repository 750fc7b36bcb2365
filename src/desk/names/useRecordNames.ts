import { createContext, useContext } from 'react';

export interface RecordNames {
  nameOf(id: string): string | undefined;
  ask(id: string): void;
}

export const RecordNamesContext = createContext<RecordNames | null>(null);

/** Null where nobody is signed in, or nothing can be kept. */
export function useRecordNames(): RecordNames | null {
  return useContext(RecordNamesContext);
}
