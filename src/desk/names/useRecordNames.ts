import { createContext, useContext } from 'react';

export interface RecordNames {
  nameOf(id: string): string | undefined;
  ask(id: string): void;
}

export const RecordNamesContext = createContext<RecordNames | null>(null);

export function useRecordNames(): RecordNames | null {
  return useContext(RecordNamesContext);
}
