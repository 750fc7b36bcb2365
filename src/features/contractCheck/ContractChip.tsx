import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { Icon } from '#ui/Icon.tsx';
import { toneIcons } from '#ui/tone.ts';
import { paths } from '#workbench/paths.ts';
import styles from './ContractChip.module.css';
import { useJournalCheck } from './useJournalCheck.ts';

/** In the header while answers are checked: how many kinds of deviation have come since then, and the way to them. */
export function ContractChip({ slot }: { slot: Element }) {
  const [since] = useState(() => Date.now());
  const found = useJournalCheck(since)?.findings.length ?? 0;
  const tone = found > 0 ? 'doubt' : 'info';
  return createPortal(
    <Link href={paths.contractCheck()} className={styles['chip'] ?? ''} data-tone={tone}>
      <Icon name={toneIcons[tone]} size={12} />
      {found > 0 ? (
        <Plural value={found} one="# deviation from the contract" other="# deviations from the contract" />
      ) : (
        <Trans>Contract checked</Trans>
      )}
    </Link>,
    slot,
  );
}
