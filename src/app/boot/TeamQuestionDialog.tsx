import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { operationWords } from '#contract/words/operationWords.ts';
import { sheetWords } from '#contract/words/sheetWords.ts';
import { LateAnnouncementNote } from '#pageParts/runs/EarlierRequestSummary.tsx';
import { lineWords } from '#pageParts/words/rowWords.ts';
import { HASH_PREFIX } from '#team/announcement.ts';
import type { DeskTeam } from '#team/openTeam.ts';
import {
  type Overlap,
  overlappingUnits,
  type QuestionBeforeSending as Question,
  type ReasonsToAsk,
} from '#team/questionBeforeSending.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SendButton } from '#ui/SendButton.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import { Time } from '#ui/Time.tsx';

/** Asks about rows that the team has sent. Mounted once, for every page that sends. */
export function TeamQuestionDialog({ team }: { team: DeskTeam }) {
  const question = useSyncExternalStore(team.subscribe, team.question);
  return question && <QuestionDialog question={question} />;
}

function QuestionDialog({ question }: { question: Question }) {
  const { t } = useLingui();
  const { operation, overlaps, unreadable, down, isHeld, canLeaveOut, answer } = question;
  const units = overlappingUnits(overlaps);
  const title =
    overlaps.length > 0 ? t`The team sent, or is sending, some of this` : t`What the team sent is not known`;
  return (
    <Dialog title={title} onCancel={() => answer('goBack')}>
      <Stack>
        {overlaps.map((overlap) => (
          <OverlapNotice key={overlap.runId} overlap={overlap} isSame={overlap.operation === operation} />
        ))}
        {down && <DownNotice down={down} isHeld={isHeld} />}
        {unreadable.length > 0 && (
          <p>
            <Plural
              value={unreadable.length}
              one="# entry of the team’s journal cannot be read, and may be about the same."
              other="# entries of the team’s journal cannot be read, and may be about the same."
            />
          </p>
        )}
        {canLeaveOut && units.some(({ rows }) => rows.length > 1) && (
          <p>
            <Plural
              value={units.flatMap(({ rows }) => rows).length}
              one="Leaving them out leaves out their whole sets: # row."
              other="Leaving them out leaves out their whole sets: # rows."
            />
          </p>
        )}
        <Group justify="flex-end">
          <Button onClick={() => answer('goBack')}>{t`Go back`}</Button>
          {canLeaveOut && <SendButton onClick={() => answer('leaveOut')}>{t`Leave them out`}</SendButton>}
          {!isHeld && (
            <SendButton variant="outline" color="negative" onClick={() => answer('sendAll')}>
              {t`Send anyway`}
            </SendButton>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function OverlapNotice({ overlap, isSame }: { overlap: Overlap; isSame: boolean }) {
  const { t, i18n } = useLingui();
  const { operation, who, at, hasEnded, units } = overlap;
  const count = i18n.number(units.length);
  const name = who?.name ?? t`A colleague`;
  const shared = new Set(overlap.marks);
  const marks = units.flatMap((unit) =>
    unit.marks
      .filter((mark) => shared.has(mark))
      .map((mark) =>
        mark.startsWith(HASH_PREFIX) ? t(lineWords({ index: unit.rows[0] ?? 0, line: unit.line })) : mark,
      ),
  );
  const run = t(operationWords[operation].name);
  const { repeated, earlier } = sheetWords[operation];
  return (
    <Notice tone="doubt" title={titleOf()}>
      <ShortList items={marks}>
        {(mark) => (
          <li key={mark}>
            <code>{mark}</code>
          </li>
        )}
      </ShortList>
      <p>
        <Time at={at} /> <LateAnnouncementNote {...overlap} />
      </p>
      <p>
        {hasEnded
          ? t`They were done, or may have been.`
          : t`${run} has not ended: they may be done, or still on their way.`}{' '}
        {isSame ? t(repeated) : hasEnded && earlier && t(earlier.means)}
      </p>
    </Notice>
  );

  function titleOf(): string {
    if (hasEnded)
      return who?.isSelf
        ? t`You sent ${count} of these from another computer`
        : t`${name} sent ${count} of these from another computer`;
    return who?.isSelf
      ? t`You may have sent ${count} of these from another computer, or are sending them`
      : t`${name} may have sent ${count} of these, or is sending them, from another computer`;
  }
}

function DownNotice({ down, isHeld }: { down: NonNullable<ReasonsToAsk['down']>; isHeld: boolean }) {
  const { t } = useLingui();
  const { code, since } = down;
  const reasons = {
    signIn: t`It needs a new sign-in: sign out, and in again.`,
    refused: t`It denied access to this browser: an administrator has to check the rules of the bucket.`,
    silent: t`It did not answer in time.`,
    unreachable: t`The connection or the bucket failed.`,
    unusable: t`Its answer is not valid.`,
  };
  return (
    <Notice tone="doubt" title={t`The team’s journal cannot be reached`}>
      <p>{reasons[code]}</p>
      <p>
        {since === null ? (
          t`What colleagues sent is unknown.`
        ) : (
          <Trans>
            What colleagues sent since <Time at={since} /> is unknown.
          </Trans>
        )}
      </p>
      {isHeld && (
        <p>{t`The settings of this org do not let you send until it can be reached. Nothing was sent.`}</p>
      )}
    </Notice>
  );
}
