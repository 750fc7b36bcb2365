import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import { isSameRecord } from '#contract/recordId.ts';
import { sheetWords } from '#contract/words/sheetWords.ts';
import { paths } from '#pageParts/links/paths.ts';
import { ReadOrgButton } from '#pageParts/records/ReadOrgButton.tsx';
import { readProblemIn } from '#pageParts/records/useRecordQueries.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { rowWords } from '#pageParts/words/rowWords.ts';
import { type Candidate, isPlainlyNotDone, mayBeOfRow } from '#records/evidence.ts';
import type { RowUnit } from '#run/unitsOf.ts';
import { Notice } from '#ui/Notice.tsx';
import { useShownRun } from '../rows/useRunView.ts';
import { AskToSendAgain } from '../sendAgain/AskToSendAgain.tsx';
import { evidenceWords, readTimeWords, unseenWords } from '../words/evidenceWords.ts';
import { NotRecorded } from './FindingDialog.tsx';
import { ShownEvidence } from './ShownEvidence.tsx';
import { type LookedUnit, useExactFormatter, useLookInOrg, useRecordFindings } from './useLookInOrg.ts';

/**
 * What a person can do about unknown rows that share one outcome: look in the org, record a finding, or send them
 * again. Only a person's click records anything. One click is enough for what the org shows plainly; all else needs a
 * second one in a dialog.
 */
export function FindingOfUnit({ unit }: { unit: RowUnit }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const { run, sentAgain, askForFinding } = useShownRun();
  const say = useExactFormatter();
  const look = useLookInOrg();
  const save = useRecordFindings(run);
  const reading = look?.data;
  const evidence = reading?.byUnit.get(unit.key);
  const looked = reading && evidence ? { unit, evidence, reading } : null;
  const [row] = unit.rows;

  const wordsFor = (candidate: Candidate | null) =>
    looked ? { evidence: evidenceWords(looked.evidence, candidate, looked.reading, say) } : {};
  const ask = (found: 'done' | 'notDone', candidate: Candidate | null = null) =>
    askForFinding({
      units: [unit],
      found,
      recordId: candidate?.record.id ?? '',
      doubts: found === 'notDone' && looked ? doubtsOf(looked) : [],
      evidenceFor: (recordId) =>
        wordsFor(evidence?.candidates.find(({ record }) => isSameRecord(record.id, recordId)) ?? null)
          .evidence,
    });
  const record = (found: 'done' | 'notDone', candidate: Candidate | null) =>
    save.mutate({
      findings: [{ unit, found, recordId: candidate?.record.id ?? null, ...wordsFor(candidate) }],
    });
  const doubtsOf = ({ evidence: { unseen, candidates } }: LookedUnit) => [
    ...unseen.map((each) => unseenWords(each, say)),
    ...(candidates.some(mayBeOfRow)
      ? [t`A record agrees with this row in every field that could be compared.`]
      : []),
  ];
  return (
    <>
      {look && (
        <div>
          <ReadOrgButton
            size={looked ? 'xs' : 'sm'}
            variant={looked ? 'default' : 'filled'}
            loading={look.isPending}
            onClick={() => look.mutate([unit])}
          >
            {looked ? t`Look again` : t`Look in the org`}
          </ReadOrgButton>
        </div>
      )}
      {look?.error && <OrgUnread error={look.error} />}
      {looked && (
        <>
          <ShownEvidence
            key={looked.reading.at}
            evidence={looked.evidence}
            takesFocus
            proposal={
              <Button variant="filled" loading={save.isPending} onClick={() => record('done', null)}>
                {t`Record as done`}
              </Button>
            }
            choiceOf={(candidate) => {
              const { id, name } = candidate.record;
              const called = name || id;
              return candidate.agreesAlone ? (
                <Button
                  variant="filled"
                  size="xs"
                  loading={save.isPending}
                  aria-label={t`Record as done: ${called}`}
                  onClick={() => record('done', candidate)}
                >
                  {t`Record as done`}
                </Button>
              ) : (
                <Button size="xs" aria-label={t`This one: ${called}`} onClick={() => ask('done', candidate)}>
                  {t`This one`}
                </Button>
              );
            }}
          />
          <Text size="sm" c="dimmed" role="status">
            {readTimeWords(looked.reading, say)}
          </Text>
        </>
      )}
      <Group gap="xs" role="group" aria-label={row && t(rowWords(run.operation, row))}>
        <Text span size="sm">{t`What you found:`}</Text>
        <Button size="xs" onClick={() => ask('done')}>{t`It was done`}</Button>
        <Button
          size="xs"
          loading={save.isPending}
          onClick={() =>
            looked && isPlainlyNotDone(looked.evidence) ? record('notDone', null) : ask('notDone')
          }
        >
          {t`It was not done`}
        </Button>
        {/* Only this button can execute a row twice. */}
        {!unit.rows.some(({ index }) => sentAgain.has(index)) && (
          <AskToSendAgain
            rows={unit.rows}
            label={t`Send again anyway`}
            confirmLabel={() => t`Send again in ${org.label}`}
            size="xs"
            variant="subtle"
            why="unknown"
            asksForNote
          >
            <p>
              {t`This may have been done already. Check the CRM first.`}{' '}
              {t(sheetWords[run.operation].repeated)}
            </p>
          </AskToSendAgain>
        )}
      </Group>
      <NotRecorded save={save} />
    </>
  );
}

/** A read that failed tells nothing about the rows. */
export function OrgUnread({ error }: { error: Error }) {
  const { t } = useLingui();
  const { kind } = readProblemIn(error);
  return (
    <Notice tone="doubt" title={t`The org could not be read`} takesFocus>
      {kind === 'sessionEnded' ? (
        t`Sign in again, then look again.`
      ) : kind === 'noAnswer' || kind === 'timedOut' ? (
        t`Check the network connection and look again, or check the CRM.`
      ) : (
        <Trans>
          Look again, or check the CRM. <Link href={paths.diagnostics()}>Diagnostics</Link> says why.
        </Trans>
      )}
    </Notice>
  );
}
