import { createContext, type ReactNode, type RefObject, use } from 'react';
import type { Desk } from '#workbench/desk.ts';

/** The desk that is open, for what stands around the pages; null while none is. DeskGate.tsx keeps it. */
export const OpenDeskContext = createContext<RefObject<Desk | null>>({ current: null });

/** Shows the dialog in which one goes on in another org, or signs out; null takes it away. */
export const ShowOrgSwitchContext = createContext<(dialog: ReactNode) => void>(() => undefined);

export const useOpenDesk = () => use(OpenDeskContext);
