import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { openingLink } from '#desk/links/useLinkFill.ts';

interface RowLinkProps {
  runId: string;
  /** Index from 0; without it the link leads to the run. */
  row: number | undefined;
  children: ReactNode;
}

/** Links to a row of a run. Works each time, even if the page shows that row already. */
export function RowLink({ runId, row, children }: RowLinkProps) {
  return (
    <Link href={paths.run(runId, row)} state={openingLink()}>
      {children}
    </Link>
  );
}
