import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ExportOffer, SkipReason } from '#intake/engine/exportOffer.ts';
import { paths } from '#pageParts/links/paths.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { Tick } from '#ui/fields/Tick.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Sheet } from '../state/useSheet.ts';

/** Why rows of an exported sheet are not offered, in display order. Each follows a count. */
const leftOutWords: Record<SkipReason, MessageDescriptor> = {
  done: msg`left out: done`,
  sentAgain: msg`left out: sent again in a later run`,
  unknown: msg`left out: unknown. Check the CRM, record what you found on the run’s page, and import the sheet again.`,
  check: msg`left out: may be done already, so look first.`,
  setBroken: msg`left out: a set is sent as a whole, and another line of it is left out. To send the rest, delete that other line from the sheet and import it again.`,
  leftOutBefore: msg`left out, as they were left out of the run. To send them, paste only their own columns.`,
  unclear: msg`left out: the sheet does not say what became of it`,
};

export function ExportNotice({ offer, sheet }: { offer: ExportOffer; sheet: Sheet }) {
  const { t, i18n } = useLingui();
  const { org } = useDesk();
  const notice = (tone: 'negative' | 'doubt', title: string, words: ReactNode) => (
    <Notice tone={tone} title={title}>
      {words}
    </Notice>
  );
  switch (offer.kind) {
    case 'otherOrg':
      return notice(
        'negative',
        t`These are results of another org`,
        offer.org ? (
          <Trans>
            They come from the org “{offer.org}”, and you are signed in to {org.label}. The ids of that org
            mean nothing here, so none of these rows can be sent. Sign in there and import the sheet again.
          </Trans>
        ) : (
          <Trans>
            Its lines name a run but no org, so none of them can be sent. Export the results again.
          </Trans>
        ),
      );
    case 'severalRuns':
      return notice(
        'negative',
        t`These are results of several runs`,
        <Trans>
          None of them can be sent, since a row could not be linked to its own run. Import the sheet of each
          run separately.
        </Trans>,
      );
    case 'notOver':
      return notice(
        'negative',
        t`The run of these results has not ended`,
        <Trans>
          That run can still send its rows, and then they would go out twice.{' '}
          <Link href={paths.run(offer.runId)}>Continue or stop the run</Link> first.
        </Trans>,
      );
    case 'otherOperation':
      return notice(
        'doubt',
        t`These are results of another operation`,
        <Trans>The outcomes there say nothing about this operation, so they leave no line out.</Trans>,
      );
    case 'rest':
      return (
        <Notice
          tone="info"
          title={
            <Plural
              value={offer.offered}
              _0="Nothing of these results is left to send"
              one="# line of these results is left to send"
              other="# lines of these results are left to send"
            />
          }
        >
          <ul>
            {(Object.keys(leftOutWords) as SkipReason[])
              .filter((why) => offer.leftOut.has(why))
              .map((why) => (
                <li key={why}>
                  {i18n.number(offer.leftOut.get(why) ?? 0)} · {t(leftOutWords[why])}
                </li>
              ))}
          </ul>
          {!offer.isMarked ? (
            <UnmarkedResults sheet={sheet} />
          ) : (
            <p>
              {offer.isKnown ? (
                <>
                  <Trans>This is what this browser’s journal says now.</Trans>{' '}
                  {offer.links.size > 0 && (
                    <Trans>
                      The new run is linked to <Link href={paths.run(offer.runId)}>the earlier run</Link>.
                    </Trans>
                  )}
                </>
              ) : (
                <Trans>
                  This browser does not know the run, so the sheet’s column “Outcome” counts. The person who
                  sent it may have sent more since: ask for a fresh export if in doubt.
                </Trans>
              )}
            </p>
          )}
        </Notice>
      );
  }
}

function UnmarkedResults({ sheet: { state, choose } }: { sheet: Sheet }) {
  const { t } = useLingui();
  const { corrections } = state.choices;
  return (
    <>
      <p>
        <Trans>
          The sheet says what became of its rows, but not which run sent them: its Order Desk columns are
          missing.
        </Trans>
      </p>
      <Tick
        description={t`Choose this only if another operation made these results and this one is to follow it.`}
        checked={corrections.wantsAllResults === true}
        onTick={(wantsAllResults) => choose({ corrections: { ...corrections, wantsAllResults } })}
      >
        <Trans>Send every row of these results</Trans>
      </Tick>
    </>
  );
}
