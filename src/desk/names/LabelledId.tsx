import { isSameRecord } from '#contract/recordId.ts';
import type { RecordKind } from '#contract/requestField.ts';
import { recordHref } from '../links/recordHref.ts';
import { useDesk } from '../useDesk.ts';
import { idsOfRecordKind } from './offeredIds.ts';
import { RecordId } from './RecordId.tsx';
import { useRecordNames } from './useRecordNames.ts';

/** A record id after its label in config.json. The person's own name for it takes the label's place. */
export function LabelledId({ kind, id }: { kind: RecordKind; id: string }) {
  const { org } = useDesk();
  const names = useRecordNames();
  const label = idsOfRecordKind(org, kind).find((each) => isSameRecord(each.id, id))?.label;
  return (
    <>
      {!names?.nameOf(id) && label} <RecordId id={id} href={recordHref(org, id)} />
    </>
  );
}
