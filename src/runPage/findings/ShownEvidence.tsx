import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { shownBy } from '#contract/operations.ts';
import { RecordId } from '#pageParts/names/RecordId.tsx';
import type { Candidate, Evidence } from '#records/evidence.ts';
import { Notice } from '#ui/Notice.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import { useShownRun } from '../rows/useRunView.ts';
import { addedLine, namedRecordLine, unseenWords, whyNotProposedWords } from '../words/evidenceWords.ts';
import { Candidates } from './Candidates.tsx';
import { useExactFormatter } from './useLookInOrg.ts';

interface ShownEvidenceProps {
  evidence: Evidence;
  /** A button under the proposal. */
  proposal?: ReactNode;
  /** It takes the focus, since it is the answer to a click. */
  takesFocus?: boolean;
  choiceOf(candidate: Candidate): ReactNode;
}

/** What the org shows about one unit: the records it named, candidates for the record it made, what stayed unseen. */
export function ShownEvidence({ evidence, proposal, takesFocus = false, choiceOf }: ShownEvidenceProps) {
  const { t } = useLingui();
  const { run } = useShownRun();
  const say = useExactFormatter();
  const { named, isProposed, whyNot, candidates, candidateCount: count, days, unseen } = evidence;
  const state = named[0]?.state ?? '';
  const shown = whyNot ? t(whyNotProposedWords[whyNot]) : t`What the org shows`;
  const among = shownBy(run.operation);
  const isOfItems = among?.by === 'candidates' && among.kind === 'orderItem';
  const title = isOfItems
    ? t`${plural(count, { one: '# item of this order', other: '# items of this order' })} from the last ${plural(days, { one: 'day', other: '# days' })}`
    : t`${plural(count, { one: '# order of this account', other: '# orders of this account' })} from the last ${plural(days, { one: 'day', other: '# days' })}`;
  return (
    <>
      {named.length > 0 && (
        <Notice
          tone={isProposed ? 'positive' : 'info'}
          title={isProposed ? t`The org shows it as “${state}”` : shown}
          takesFocus={takesFocus}
          actions={isProposed && proposal}
        >
          <ShortList items={named} className="plain-list">
            {(each) => (
              <Group component="li" key={each.id} gap="xs">
                <span className="wraps">{namedRecordLine(each, say)}</span>
                {/* The line shows the org's name already. */}
                {each.record && <RecordId id={each.id} kind={null} />}
                {each.added && <span className="wraps">{addedLine(each, say)}</span>}
              </Group>
            )}
          </ShortList>
        </Notice>
      )}
      {days > 0 && (
        <div>
          <Title order={3}>{title}</Title>
          {count === 0 && (
            <Text size="sm" c="dimmed">
              <Trans>
                An empty result is no proof: the record may be hidden from you, or may not be visible yet.
              </Trans>
            </Text>
          )}
        </div>
      )}
      <Candidates candidates={candidates} choiceOf={choiceOf} />
      {unseen.length > 0 && (
        <Notice tone="info" title={t`What could not be checked`}>
          <ul>
            {unseen.map((each) => (
              <li key={each.what}>{unseenWords(each, say)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
