import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { openingLink } from '#desk/links/useLinkFill.ts';

interface RowLinkProps {
  runId: string;
  /** By its index from 0; left out: to the run alone. */
  row: number | undefined;
  children: ReactNode;
}

/** Leads to a row of a run, each time that it is followed: also where its page shows that row already. */
export function RowLink({ runId, row, children }: RowLinkProps) {
  return (
    <Link href={paths.run(runId, row)} state={openingLink()}>
      {children}
    </Link>
  );
}
