import { type ReactNode, useState } from 'react';
import type { Org } from '#config/config.ts';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { AskToLeaveContext } from './useLeave.ts';

const leaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);
/** Fetches it before it is asked for: one must be able to leave without a connection, too. */
export const loadLeaveDialog = leaveDialog.load;

/** Around all that can lead to another org, or out. */
export function LeaveProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ to: Org | null } | null>(null);
  return (
    <AskToLeaveContext value={(to) => setAsked({ to })}>
      {children}
      {asked && <leaveDialog.Component {...asked} onClose={() => setAsked(null)} />}
    </AskToLeaveContext>
  );
}
