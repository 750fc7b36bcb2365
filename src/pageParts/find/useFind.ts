import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ObjectKind } from '#config/recordsSettings.ts';
import { isId } from '#intake/ids/idsIn.ts';
import { comparable, type OrgRecord } from '#records/orgRecord.ts';
import type { ReadProblem } from '#records/readProblem.ts';
import { toReadState, useRecordQueries } from '../records/useRecordQueries.ts';

/** What people look for, in the order of the answer. */
const groups = {
  customers: ['contact', 'account'],
  memberships: ['purchaseActivity'],
  orders: ['order'],
} as const satisfies Record<string, readonly ObjectKind[]>;
export type FoundGroupName = keyof typeof groups;

export interface FoundGroup {
  name: FoundGroupName;
  records: readonly OrgRecord[];
  /** There are more than 50 of a kind. */
  hasMore: boolean;
  /** Why a part of the group could not be read. */
  problem: Pick<ReadProblem, 'kind'> | null;
}

/** The most records shown of each kind. */
export const FOUND_AT_MOST = 50;
/** A pause in typing, in ms. */
const PAUSE_MS = 300;

/** A word of Chinese, Japanese or Korean has as few as two letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Fewer letters match half of an org's records. An id is not searched: it has a page (OpenPage). */
const isLongEnough = (text: string) => Array.from(text).length >= (WIDE.test(text) ? 2 : 3);

const kinds = Object.values(groups).flat();

/**
 * Customers, memberships and orders for a text, those that changed last first. A pause in typing costs one call for each
 * kind that config.json names; the calls of an earlier text are aborted. The last answer stays until the next comes.
 */
export function useFind(text: string, atMost = FOUND_AT_MOST) {
  const { isOn, query } = useRecordQueries();
  const sought = text.trim();
  const isSought = (words: string) => isLongEnough(words) && !isId(words) && kinds.some(isOn);
  const [typed] = useDebouncedValue(sought, PAUSE_MS);
  const isAsked = isSought(typed) && isSought(sought);
  const answers = useQueries({
    queries: kinds.map((kind) => ({
      ...query(
        kind,
        ['find', typed, atMost],
        (reads, of, signal) => reads.search(of, typed, signal, { limit: atMost + 1, isNewestFirst: true }),
        isAsked,
      ),
      placeholderData: keepPreviousData,
    })),
  });
  const found = Object.entries(groups).map(([name, ofGroup]): FoundGroup => {
    const read = isAsked ? ofGroup.map((kind) => toReadState(answers[kinds.indexOf(kind)] ?? noAnswer)) : [];
    return {
      name: name as FoundGroupName,
      records: exactFirst(
        read.flatMap(({ data }) => data?.slice(0, atMost) ?? []),
        typed,
      ),
      hasMore: read.some(({ data }) => (data?.length ?? 0) > atMost),
      problem: read.find(({ problem }) => problem)?.problem ?? null,
    };
  });
  return {
    /** Groups that have records, or that could not be read. */
    groups: found.filter(({ records, problem }) => records.length > 0 || problem),
    /** False: the text is too short, or nothing can be searched. */
    isAsked: isSought(sought),
    /** The answer to the current text has not come yet. */
    isPending: isSought(sought) && (typed !== sought || answers.some(({ isFetching }) => isFetching)),
  };
}

const noAnswer = { data: undefined, error: null, isLoading: false };

/** A record whose name, number or e-mail is exactly the text comes first: Enter opens it. */
function exactFirst(records: readonly OrgRecord[], text: string): OrgRecord[] {
  const isExact = ({ fields }: OrgRecord) =>
    Object.values(fields).some((value) => comparable(value) === comparable(text));
  return records.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)));
}
