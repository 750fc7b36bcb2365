import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDesk } from '#pageParts/useDesk.ts';
import { durationWords } from '#pageParts/words/durationWords.ts';
import { AutoGrid } from '#ui/AutoGrid.tsx';
import { Notice } from '#ui/Notice.tsx';

interface SendFactsProps {
  requests: number;
  parallelRequests: number;
  /** Requests and reads of this person from this browser since local midnight. */
  sentToday: number;
  answerTimes: readonly number[];
}

/** The cost of sending: requests, time, and share of the daily limit. */
export function SendFacts({ requests, parallelRequests, sentToday, answerTimes }: SendFactsProps) {
  const { t, i18n } = useLingui();
  const { org, records } = useDesk();
  const { dailyCalls } = org.pace;
  const { ms, answerMs, isMeasured } = expectedTime(requests, parallelRequests, answerTimes);
  const seconds = i18n.number(answerMs / 1_000, { maximumSignificantDigits: 2 });
  const limit = dailyCalls === undefined ? '' : i18n.number(dailyCalls);
  const expected = t(durationWords(ms));
  return (
    <AutoGrid component="dl" columnWidth="11rem">
      <Fact
        name={t`To send`}
        value={<Plural value={requests} one="# request" other="# requests" />}
        note={parallelRequests > 1 ? t`${parallelRequests} at a time` : t`one after the other`}
      />
      <Fact
        name={t`Expected time`}
        value={expected}
        note={
          isMeasured
            ? t`${seconds} s per answer, as measured here`
            : t`assuming ${seconds} s per answer: none measured yet`
        }
      />
      <Fact
        name={t`Requests today`}
        value={limit ? t`${i18n.number(sentToday)} of ${limit}` : i18n.number(sentToday)}
        note={
          records
            ? t`by you from this browser, including look-ups of names`
            : t`sent by you from this browser`
        }
      />
    </AutoGrid>
  );
}

function Fact({ name, value, note }: { name: string; value: ReactNode; note: string }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="sm" c="dimmed">
        <Text size="lg" fw={600} c="var(--ink)" component="strong" display="block">
          {value}
        </Text>
        {note}
      </Text>
    </div>
  );
}

/** Warns before the run, not when it pauses at the limit. */
export function DailyLimit({ requests, sentToday }: { requests: number; sentToday: number }) {
  const { t, i18n } = useLingui();
  const { org } = useDesk();
  const { dailyCalls } = org.pace;
  if (dailyCalls === undefined || requests === 0 || sentToday + requests <= dailyCalls) return null;
  const limit = i18n.number(dailyCalls);
  return (
    <Notice tone="doubt" title={t`More than the org’s limit for a day`}>
      <Trans>
        With this run you will have sent more than the {limit} requests that {org.label} allows a day. It
        pauses there; Continue goes on the next day.
      </Trans>
    </Notice>
  );
}

/** The assumed time of a request, until this browser has measured some. */
export const USUAL_ANSWER_MS = 1_000;

/** Estimates a run's time by the median answer (ms): a single timeout must not distort it. */
export function expectedTime(requests: number, parallelRequests: number, answerTimes: readonly number[]) {
  const measured = median(answerTimes);
  const answerMs = measured ?? USUAL_ANSWER_MS;
  return { ms: Math.ceil(requests / parallelRequests) * answerMs, answerMs, isMeasured: measured !== null };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
