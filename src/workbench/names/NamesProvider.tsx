import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import { type RecordNames, RecordNamesContext } from '#ui/useRecordNames.ts';
import { NotFetched } from '../NotFetched.tsx';
import type { NameDialogProps } from './NameDialog.tsx';
import { nameIn } from './nameBook.ts';
import { useNames } from './useNames.ts';

const importDialog = () => import('./NameDialog.tsx');

/** Gives every id on the pages below the name that the person has for it, and the way to change it. */
export function NamesProvider({ children }: { children: ReactNode }) {
  const names = useNames();
  const [asked, setAsked] = useState<{ id: string; Dialog: ComponentType<NameDialogProps> } | null>(null);
  const value = useMemo(
    (): RecordNames => ({
      nameOf: (id) => nameIn(names, id),
      ask: (id) => {
        const focused = document.activeElement;
        const open = (Dialog: ComponentType<NameDialogProps>) => {
          // Whoever went elsewhere meanwhile would write into it what was meant for another field.
          if (focused === document.activeElement) setAsked({ id, Dialog });
        };
        importDialog().then(
          ({ NameDialog }) => open(NameDialog),
          () => open(NameNotFetched),
        );
      },
      prepare: () => void importDialog().catch(() => undefined),
    }),
    [names],
  );
  return (
    <RecordNamesContext value={value}>
      {children}
      {asked && (
        <PieceBoundary fallback={<Failed id={asked.id} onClose={() => setAsked(null)} />}>
          <asked.Dialog id={asked.id} onClose={() => setAsked(null)} />
        </PieceBoundary>
      )}
    </RecordNamesContext>
  );
}

function NameNotFetched({ onClose }: NameDialogProps) {
  const { t } = useLingui();
  return <NotFetched title={t`Your name for this id`} onClose={onClose} />;
}

function Failed({ onClose }: NameDialogProps) {
  const { t } = useLingui();
  return (
    <NotFetched title={t`Your name for this id`} onClose={onClose}>
      <Trans>This part of the console failed. Everything else goes on; your names are as they were.</Trans>
    </NotFetched>
  );
}
