import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { isSameRecord } from '#contract/recordId.ts';
import type { Unit } from '#desk/unitsOf.ts';
import { paths } from '#pageParts/links/paths.ts';
import { RecordId } from '#pageParts/names/RecordId.tsx';
import { ReadOrgButton } from '#pageParts/records/ReadOrgButton.tsx';
import { readProblemIn } from '#pageParts/records/useReads.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { rowWords } from '#pageParts/words/rowWords.ts';
import { type Candidate, isPlainlyNotDone, mayBeOfRow } from '#records/evidence.ts';
import { Notice } from '#ui/Notice.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import { useShownRun } from '../rows/useShownRun.ts';
import { AskToSendAgain } from '../sendAgain/AskToSendAgain.tsx';
import { Candidates } from './Candidates.tsx';
import { addedLine, evidenceWords, namedLine, readWords, unseenWords, whyNotWords } from './evidenceWords.ts';
import { NotRecorded } from './FindingDialog.tsx';
import { type LookedUnit, useExactSay, useLookInOrg, useRecordFindings } from './useLookInOrg.ts';

/**
 * What a person can do about unknown rows that share one outcome: look in the org, say what became of them, or send them
 * again. Nothing records itself. What the org shows plainly takes one press, all else a second one in a dialog.
 */
export function FindingOfUnit({ unit }: { unit: Unit }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const { run, sentAgain, askForFinding } = useShownRun();
  const say = useExactSay();
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
      ? [t`A record differs from this row in no field that could be compared.`]
      : []),
  ];
  return (
    <>
      {look && (
        <ReadOrgButton
          variant={looked ? 'default' : 'filled'}
          loading={look.isPending}
          onClick={() => look.mutate([unit])}
        >
          {looked ? <Trans>Look again</Trans> : <Trans>Look in the org</Trans>}
        </ReadOrgButton>
      )}
      {look?.error && <OrgUnread error={look.error} />}
      {looked && (
        <Shown
          looked={looked}
          isSaving={save.isPending}
          onPropose={() => record('done', null)}
          onChoose={(candidate) =>
            candidate.agreesAlone ? record('done', candidate) : ask('done', candidate)
          }
        />
      )}
      <Group gap="xs" role="group" aria-label={row && t(rowWords(run.operation, row))}>
        <Button size="xs" variant="default" onClick={() => ask('done')}>
          <Trans>It was done</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={save.isPending}
          onClick={() =>
            looked && isPlainlyNotDone(looked.evidence) ? record('notDone', null) : ask('notDone')
          }
        >
          <Trans>It was not done</Trans>
        </Button>
        {/* Only this act can execute a row twice. */}
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
              <Trans>
                This may have been done already. If it was, sending it again can do it a second time, and the
                platform will not stop that. Check the CRM first.
              </Trans>
            </p>
          </AskToSendAgain>
        )}
      </Group>
      <NotRecorded save={save} />
    </>
  );
}

/** A reading that failed tells nothing about the rows. */
export function OrgUnread({ error }: { error: Error }) {
  const { t } = useLingui();
  const { kind } = readProblemIn(error);
  return (
    <Notice tone="doubt" title={t`The org could not be read`} takesFocus>
      {kind === 'sessionEnded' ? (
        <Trans>Sign in again, then look again.</Trans>
      ) : kind === 'noAnswer' || kind === 'timedOut' ? (
        <Trans>Check the network connection and look again, or check the CRM.</Trans>
      ) : (
        <Trans>
          Look again, or check the CRM. <Link href={paths.diagnostics()}>Diagnostics</Link> says why.
        </Trans>
      )}
    </Notice>
  );
}

interface ShownProps {
  looked: LookedUnit;
  isSaving: boolean;
  onPropose(): void;
  onChoose(candidate: Candidate): void;
}

/** What the org shows of one unit, and what the reading could not see. */
function Shown({ looked: { evidence, reading }, isSaving, onPropose, onChoose }: ShownProps) {
  const { t } = useLingui();
  const say = useExactSay();
  const { named, isProposed, whyNot, candidates, days, unseen } = evidence;
  const count = candidates.length;
  const when = readWords(reading, say);
  const [first] = named;
  const state = first?.state ?? '';
  return (
    <>
      {named.length > 0 && (
        <Notice
          tone={isProposed ? 'positive' : 'info'}
          title={
            isProposed
              ? t`The org shows it as “${state}”`
              : whyNot
                ? t(whyNotWords[whyNot])
                : t`What the org shows`
          }
          takesFocus
          actions={
            isProposed && (
              <Button loading={isSaving} onClick={onPropose}>
                <Trans>Record as done</Trans>
              </Button>
            )
          }
        >
          <ShortList items={named} className="plain-list">
            {(each) => (
              <Group component="li" key={each.id} gap="xs">
                <span className="wraps">{namedLine(each, say)}</span>
                {/* The line has the org's name. */}
                {each.record && <RecordId id={each.id} kind={null} />}
                {each.added && <span className="wraps">{addedLine(each, say)}</span>}
              </Group>
            )}
          </ShortList>
        </Notice>
      )}
      {days > 0 && (
        <Group gap="xs" justify="space-between" w="100%">
          <Title order={3}>
            {t`${plural(count, { one: '# record', other: '# records' })} of the last ${days} days`}
          </Title>
        </Group>
      )}
      <Candidates candidates={candidates} isSaving={isSaving} onChoose={onChoose} />
      {unseen.length > 0 && (
        <Notice tone="info" title={t`What this reading could not see`}>
          <ul>
            {unseen.map((each) => (
              <li key={each.what}>{unseenWords(each, say)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Text size="sm" c="dimmed" role="status">
        {when}
      </Text>
    </>
  );
}
