import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lineWords } from '#pageParts/words/rowWords.ts';
import type { OrderMismatch } from '#run/orders/orderMismatches.ts';
import { Tick } from '#ui/fields/Tick.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ShortList } from '#ui/ShortList.tsx';

interface OtherOrdersProps {
  others: readonly OrderMismatch[] | null;
  /** The person says that they are the same orders. */
  areSame: boolean;
  onSame(areSame: boolean): void;
}

/** Shown in a dialog that sent nothing, because rows name other orders than those that they send again. */
export function OrderMismatches({ others, areSame, onSame }: OtherOrdersProps) {
  const { t } = useLingui();
  if (!others) return null;
  return (
    <Notice
      tone="doubt"
      title={
        <Plural
          value={others.length}
          one="# row names another order than the one it sends again"
          other="# rows name other orders than those they send again"
        />
      }
    >
      <ShortList aria-label={t`Other orders`} items={others}>
        {({ row, line, now, before }) => (
          <li key={row} className="wraps">
            {t`${t(lineWords({ index: row, line }))}: ${now || '–'}, before: ${before || '–'}`}
          </li>
        )}
      </ShortList>
      <p>
        <Trans>
          Items that wait for the earlier order would be added to this one. If only some columns of the sheet
          were sorted, go back and sort whole lines.
        </Trans>
      </p>
      <p>{t`Nothing was sent yet.`}</p>
      <Tick checked={areSame} onTick={onSame}>
        {t`These are the same orders under another name`}
      </Tick>
    </Notice>
  );
}
