import { createContext, useContext } from 'react';
import type { Desk } from '#desk/desk.ts';

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk is for pages of a signed-in person');
  return desk;
}
