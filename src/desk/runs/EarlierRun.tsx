import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { verdictWords } from '#platform/outcomeWords.ts';
import { Time } from '#ui/Time.tsx';
import { paths } from '../links/paths.ts';
import { operationWords } from '../words/operationWords.ts';
import type { EarlierTouch } from './earlierTouches.ts';

/** Names the earlier run that sent something about the same record, and its outcome. */
export function EarlierRun({ earlier }: { earlier: EarlierTouch }) {
  const { t } = useLingui();
  return (
    <>
      <Trans>Earlier run:</Trans>{' '}
      <Link href={paths.run(earlier.runId, earlier.row)}>{t(operationWords[earlier.operation].name)}</Link>,{' '}
      <Time at={earlier.at} />, {t(verdictWords(earlier.verdict, earlier.operation))}
    </>
  );
}
