import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { Icon } from '#ui/Icon.tsx';
import { toneIcons } from '#ui/tone.ts';
import { paths } from '#workbench/paths.ts';
import { comparedInFull } from './answerTally.ts';
import styles from './ContractChip.module.css';
import type { JournalCheckNow } from './journalCheck.ts';
import { useJournalCheck } from './useJournalCheck.ts';

/** In the header while answers are checked: how many kinds of deviation have come since then, and the way to them. */
export function ContractChip({ slot }: { slot: Element }) {
  const [since] = useState(() => Date.now());
  const report = useJournalCheck(since);
  const isInOrder = !report || (report.state !== 'failed' && report.findings.length === 0);
  const tone = isInOrder ? 'info' : 'doubt';
  return createPortal(
    <Link href={paths.contractCheck()} className={styles['chip'] ?? ''} data-tone={tone}>
      <Icon name={toneIcons[tone]} size={12} />
      <ChipWords report={report} />
    </Link>,
    slot,
  );
}

/** A deviation that was found stands, whatever could not be read beside it. Nothing is "checked" before an answer was. */
function ChipWords({ report }: { report: JournalCheckNow | null }) {
  const found = report?.findings.length ?? 0;
  if (found > 0)
    return (
      <Plural value={found} one="# deviation from the contract" other="# deviations from the contract" />
    );
  if (report?.state === 'failed') return <Trans>Contract check failed</Trans>;
  return report && comparedInFull(report) > 0 ? (
    <Trans>Contract checked</Trans>
  ) : (
    <Trans>Contract is being checked</Trans>
  );
}
