import { createContext, useContext } from 'react';

/** What the person calls records, for the pieces that show ids. */
export interface RecordNames {
  /** Undefined where the person has given the record no name. */
  nameOf(id: string): string | undefined;
  /** Lets the person give, change or take back the name of this record. */
  ask(id: string): void;
}

export const RecordNamesContext = createContext<RecordNames | null>(null);

/** Null where nobody is signed in, or nothing can be kept. */
export function useRecordNames(): RecordNames | null {
  return useContext(RecordNamesContext);
}
