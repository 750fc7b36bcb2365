import { type ReactNode, useState } from 'react';
import type { Org } from '#config/config.ts';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { AskToLeaveContext } from './useLeave.ts';

const leaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);
export const loadLeaveDialog = leaveDialog.load;

export function LeaveProvider({ children }: { children: ReactNode }) {
  const [leaving, setLeaving] = useState<{ to: Org | null } | null>(null);
  return (
    <AskToLeaveContext value={(to) => setLeaving({ to })}>
      {children}
      {leaving && <leaveDialog.Component {...leaving} onClose={() => setLeaving(null)} />}
    </AskToLeaveContext>
  );
}
