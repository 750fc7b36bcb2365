import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';
import { OrgKind } from '../OrgKind.tsx';
import { durationWords } from '../progress/durationWords.ts';
import { useDesk } from '../useDesk.ts';
import { answerSeconds, expectedTime } from './expectedTime.ts';
import styles from './SendFacts.module.css';
import type { Measures } from './useMeasures.ts';

interface SendFactsProps {
  requests: number;
  parallelRequests: number;
  measures: Measures;
}

/** What sending will cost, before it is sent: where to, how many requests, how long, and what of the day's use it takes. */
export function SendFacts({ requests, parallelRequests, measures }: SendFactsProps) {
  const { t, i18n } = useLingui();
  const { org } = useDesk();
  const { sentToday, answerTimes } = measures;
  const { dailyCalls } = org.pace;
  const { ms, answerMs, isMeasured } = expectedTime(requests, parallelRequests, answerTimes);
  const answer = answerSeconds(answerMs);
  const seconds = i18n.number(answer.seconds);
  const limit = dailyCalls === undefined ? '' : i18n.number(dailyCalls);
  const expected = t(durationWords(ms));
  return (
    <>
      <dl className={styles['facts']}>
        <div>
          <dt>
            <Trans>Org</Trans>
          </dt>
          <dd>
            <strong>
              {org.label} <OrgKind kind={org.kind} />
            </strong>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>To send</Trans>
          </dt>
          <dd>
            <strong>
              <Plural value={requests} one="# request" other="# requests" />
            </strong>
            {parallelRequests > 1 ? t`${parallelRequests} at a time` : t`one after the other`}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Expected time</Trans>
          </dt>
          <dd>
            <strong>{expected}</strong>
            {!isMeasured
              ? t`assuming ${seconds} s an answer: none measured yet`
              : answer.isLess
                ? t`less than ${seconds} s an answer, as measured here`
                : t`${seconds} s an answer, as measured here`}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Calls today</Trans>
          </dt>
          <dd>
            <strong>{limit ? t`${i18n.number(sentToday)} of ${limit}` : i18n.number(sentToday)}</strong>
            <Trans>sent by you from this browser</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Pauses by itself</Trans>
          </dt>
          <dd>
            <Trans>
              at the first unclear answer, and after three refusals in a row that are not about the rows
            </Trans>
          </dd>
        </div>
      </dl>
      {dailyCalls !== undefined && sentToday + requests > dailyCalls && (
        <Notice tone="doubt" title={t`More than the org’s limit for a day`}>
          <Trans>
            With this run you will have sent more than the {limit} calls that {org.label} allows a day. It
            pauses there; Continue goes on the next day.
          </Trans>
        </Notice>
      )}
    </>
  );
}
