import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { IntakeReading } from '#intake/intakeReading.ts';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BenchInput } from './BenchInput.tsx';
import { BenchLinkNotice } from './BenchLinkNotice.tsx';
import { BenchPreview } from './BenchPreview.tsx';
import { BenchSend } from './BenchSend.tsx';
import type { BenchSpec } from './benchSpec.ts';
import { ExportNotice } from './ExportNotice.tsx';
import { useBench } from './useBench.ts';
import { type LinkFill, noLink } from './useLinkFill.ts';

export interface BenchPageProps {
  spec: BenchSpec;
  /** Cells that every row gets. Keep the object the same from render to render. */
  shared: Readonly<Record<string, string>>;
  /** Fields for what all rows share, above the text box. */
  children?: ReactNode;
  /** What stands in the way in those fields; nothing is sent meanwhile. */
  sharedProblem?: string | null;
  /** What is to be said of a sheet beside those fields, above its preview. */
  ofReading?: (reading: IntakeReading) => ReactNode;
  /** What a deep link brings. */
  link?: LinkFill<string>;
  /** Whether those fields are. */
  ready?: boolean;
  /** The rows of the text box, which those fields were filled for, were handed to a run. */
  onSent?: () => void;
  /** What tells this sheet's draft from others of the same operation, such as the order. */
  draftName?: string;
}

/** Paste or choose a file, see what was understood, confirm, send: the same bench for every operation. */
export function BenchPage({
  spec,
  shared,
  children,
  sharedProblem = null,
  ofReading,
  link = noLink,
  draftName = 'sheet',
  ready = true,
  onSent,
}: BenchPageProps) {
  const { t } = useLingui();
  const bench = useBench(spec, shared, link, draftName, onSent);
  const isReady = ready && bench.ready;
  return (
    <Page title={t(spec.title)} description={t(spec.intro)}>
      {link.fill !== null && isReady && <BenchLinkNotice bench={bench} />}
      {!isReady && <Skeleton />}
      {isReady && (
        <>
          <Section title={t`Rows`}>
            {children}
            <BenchInput spec={spec} bench={bench} />
          </Section>
          {bench.offer && <ExportNotice offer={bench.offer} />}
          {bench.reading && ofReading?.(bench.reading)}
          {bench.prepared && bench.reading && !(bench.reading.takenIn && bench.reading.rowCount === 0) && (
            <BenchPreview spec={spec} bench={bench} reading={bench.reading} prepared={bench.prepared} />
          )}
          <BenchSend spec={spec} bench={bench} shared={shared} problem={sharedProblem} />
        </>
      )}
    </Page>
  );
}
