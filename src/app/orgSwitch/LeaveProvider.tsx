import { type ReactNode, useRef, useState } from 'react';
import type { Org } from '#config/config.ts';
import type { Desk } from '#desk/desk.ts';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { AskToLeaveContext, OpenDeskContext } from './useLeave.ts';

const leaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);
/** Fetches it before it is asked for: one must be able to leave without a connection, too. */
export const loadLeaveDialog = leaveDialog.load;

/** Around all that can lead to another org, or out. */
export function LeaveProvider({ children }: { children: ReactNode }) {
  const desk = useRef<Desk | null>(null);
  const [asked, setAsked] = useState<{ to: Org | null } | null>(null);
  return (
    <OpenDeskContext value={desk}>
      <AskToLeaveContext value={(to) => setAsked({ to })}>
        {children}
        {asked && <leaveDialog.Component {...asked} onClose={() => setAsked(null)} />}
      </AskToLeaveContext>
    </OpenDeskContext>
  );
}
