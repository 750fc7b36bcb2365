import { useEffect, useReducer, useRef } from 'react';
import type { LinkPrefill } from '#pageParts/links/useLinkPrefill.ts';
import type { FormDraft } from '#pageParts/useDraft.ts';
import { allWork, isFromBox, openedSheet, type SheetState, sheetReducer } from '../work/sheetState.ts';
import { hashOfFile, type SheetWork, workInDraft } from '../work/sheetWork.ts';
import type { SheetSpec } from './sheetSpec.ts';

export interface SheetOptions {
  spec: SheetSpec;
  /** Values for cells that the sheet leaves empty. */
  shared: Readonly<Record<string, string>>;
  link: LinkPrefill<string>;
  /** All are ready: the sheet page starts with their values. */
  draft: FormDraft<{ text: string; sentIn: string; work: string }>;
  columnDraft: FormDraft<Record<string, string>>;
  textsDraft: FormDraft<{ texts: string }>;
  /** A run has taken over the text box's rows. */
  onSent?: (() => void) | undefined;
}

/** The text or file, and what a person did to it; kept in the drafts. */
export function useSheetState({ spec, shared, link, draft, columnDraft, onSent }: SheetOptions) {
  const [state, dispatch] = useReducer(sheetReducer, null, () =>
    openedSheet({
      text: draft.values.text,
      sentIn: draft.values.sentIn,
      saved: workInDraft(draft.values.work),
      linkText: link.fill,
      remembered: columnDraft.values,
    }),
  );
  const { text, file } = state;
  useEffect(() => {
    if (file) void hashOfFile(file).then((hash) => dispatch({ kind: 'fileHashed', file, hash }));
  }, [file]);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the sheet, not of the draft's functions
  useEffect(() => {
    if (!isFirst.current) keep(state);
    isFirst.current = false;
  }, [state]);

  return {
    spec,
    shared,
    state,
    /** Stable. */
    dispatch,
    choose: (choices: Partial<SheetWork>) => dispatch({ kind: 'choiceMade', choices }),
    /** Keeps the draft at once, not in an effect: the page may unmount before an effect runs. */
    afterSending: (runId: string) => {
      dispatch({ kind: 'sent', runId });
      keep(sheetReducer(state, { kind: 'sent', runId }));
      // Values chosen beside a file are kept for the rows of the text box, if there are some.
      if (isFromBox(state) || text === '') onSent?.();
    },
  };

  function keep(next: SheetState): void {
    if (next.remembered !== columnDraft.values)
      columnDraft.save({ ...columnDraft.values, ...next.remembered });
    const values = { text: next.text, sentIn: next.sentIn, work: JSON.stringify(allWork(next)) };
    // A link's empty draft is saved, too: otherwise the address would fill the box again.
    if (next.text === '' && values.work === '{}' && link.draftName === null) draft.clear();
    else draft.save(values);
  }
}
