import { msg } from '@lingui/core/macro';
import { paths } from '#desk/links/paths.ts';
import { labelOf, nameIn } from '#desk/names/names.ts';
import { liveWords } from '#desk/runs/liveWords.ts';
import { rowsOnTheWay } from '#desk/runs/useRowsOnTheWay.ts';
import type { CreatedOrder } from '#desk/useCreatedOrders.ts';
import { operationWords } from '#desk/words/operationWords.ts';
import type { Run } from '#run/run.ts';
import type { PaletteEntry, PaletteKnown } from './paletteEntry.ts';

export function recentEntries(known: PaletteKnown): PaletteEntry[] {
  const { runs, orders, ids } = known;
  return [
    ...runs.map((run) => ({ at: run.createdAt, entry: runEntry(run, known) })),
    ...orders
      .filter(({ orderId }) => !ids.includes(orderId))
      .map((order) => ({ at: order.at, entry: orderEntry(order, known) })),
  ]
    .sort((a, b) => b.at - a.at)
    .map(({ entry }) => entry);
}

function runEntry(run: Run, { say, moment, org }: PaletteKnown): PaletteEntry {
  const { sending } = rowsOnTheWay(run, null, org.pace.parallelRequests);
  return {
    key: `run ${run.id}`,
    group: 'recent',
    words: say(operationWords[run.operation].run),
    aside: [run.note, say(liveWords(run, sending)), moment(run.createdAt)].filter(Boolean).join(' · '),
    act: { kind: 'go', path: paths.run(run.id) },
  };
}

function orderEntry({ orderId, accountId, at, runId }: CreatedOrder, known: PaletteKnown): PaletteEntry {
  const { names } = known;
  const account = known.org.accounts.find(({ id }) => id === accountId)?.label;
  return {
    key: `order ${runId} ${orderId}`,
    group: 'recent',
    words: known.say(msg`Order ${orderId}`),
    aside: [nameIn(names, orderId), labelOf(nameIn(names, accountId), account), known.moment(at)]
      .filter(Boolean)
      .join(' · '),
    alsoFoundBy: accountId,
    act: { kind: 'go', path: paths.order(orderId) },
  };
}
