import { type ReactNode, useRef, useState } from 'react';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import type { Desk } from '#workbench/desk.ts';
import { OpenDeskContext, ShowOrgSwitchContext } from './useOpenDesk.ts';

/** Around all that can lead to another org, or out. Holds the place of the dialog, whose code comes with what opens it. */
export function OrgSwitchDoor({ children }: { children: ReactNode }) {
  const desk = useRef<Desk | null>(null);
  const [dialog, show] = useState<ReactNode>(null);
  return (
    <OpenDeskContext value={desk}>
      <ShowOrgSwitchContext value={show}>
        {children}
        {dialog && (
          <PieceBoundary fallback={null} onFailure={() => show(null)}>
            {dialog}
          </PieceBoundary>
        )}
      </ShowOrgSwitchContext>
    </OpenDeskContext>
  );
}
