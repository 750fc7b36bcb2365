import { useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { type OperationName, operations, subjectField } from '#contract/operations.ts';
import { labelledChoice, type RequestFields } from '#contract/requestField.ts';
import { columnWords } from '#contract/words/operationWords.ts';
import { sheetWords } from '#contract/words/sheetWords.ts';
import { RecordsContext } from '#pageParts/records/useRecord.ts';
import { ConfirmRows } from '#pageParts/sending/ConfirmRows.tsx';
import { useSendRun } from '#pageParts/sending/useSendRun.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import { RadioChoice } from '#ui/fields/RadioChoice.tsx';

interface AskAboutMembershipsProps {
  operation: OperationName;
  records: readonly OrgRecord[];
  customerName: string;
  onClose(): void;
}

type Grouping = 'oneEach' | 'together';

/** The usual confirmation, for memberships of a customer. Asks for missing choices, with nothing preselected. */
export function ConfirmMemberships({ operation, records, customerName, onClose }: AskAboutMembershipsProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const id = useId();
  const sending = useSendRun({ opensRun: false });
  const fields: RequestFields = operations[operation].fields;
  /** The field that all rows share: how a renewal is cancelled. */
  const [key = '', shared] = Object.entries(fields).find(([, field]) => field.shared) ?? [];
  const choices = shared?.choices ? org[shared.choices].map(labelledChoice) : [];
  const [chosen, setChosen] = useState(choices.length === 1 ? (choices[0]?.value ?? null) : null);
  const isInSets = operations[operation].carries === 'sets';
  const [grouping, setGrouping] = useState<Grouping | null>(records.length === 1 ? 'oneEach' : null);
  const lacks = (shared && chosen === null) || (isInSets && grouping === null);
  const rows = useMemo(
    () =>
      records.map((record, index) => ({
        index,
        cells: {
          [subjectField(operation) ?? '']: record.id,
          ...(shared && { [key]: chosen ?? '' }),
          ...(isInSets && { set: grouping === 'together' ? '1' : String(index + 1) }),
        },
      })),
    [records, operation, shared, key, chosen, isInSets, grouping],
  );
  const page = useMemo(
    () => ({
      byKind: { purchaseActivity: new Map(records.map((record) => [record.id, record])) },
      mayAsk: true,
    }),
    [records],
  );
  const words = sheetWords[operation];
  const label = (count: number) => t(words.sendLabel(count));
  const note = choices.find(({ value }) => value === chosen)?.note;
  return (
    <RecordsContext value={page}>
      <ConfirmRows
        operation={operation}
        rows={rows}
        title={`${t(words.title)} · ${customerName}`}
        confirmLabel={(count) => t`${label(count)} in ${org.label}`}
        isBlocked={lacks}
        noteDescription={t`Optional: a ticket number or a reason, kept in this browser’s journal`}
        sending={sending}
        onConfirm={(toSend, noteOfRun) =>
          sending.send({ operation, rows: toSend, rowsPerRequest: 1, note: noteOfRun }, onClose)
        }
        onCancel={onClose}
      >
        {choices.length > 1 && (
          <RadioChoice
            id={`${id}-type`}
            label={t(columnWords[operation][key] ?? words.title)}
            value={chosen}
            options={choices.map(({ value, label: name, note: what }) => ({
              value,
              label: name,
              description: what,
            }))}
            onChoose={setChosen}
          />
        )}
        {choices.length === 1 && (
          <p>
            {choices[0]?.label}
            {note && ` · ${note}`}
          </p>
        )}
        {isInSets && records.length > 1 && (
          <RadioChoice<Grouping>
            id={`${id}-sets`}
            label={t`Into how many orders?`}
            value={grouping}
            options={[
              { value: 'oneEach', label: t`One order each`, description: t`${records.length} orders` },
              {
                value: 'together',
                label: t`One order for all`,
                description: t`Renewed together or not at all`,
              },
            ]}
            onChoose={setGrouping}
          />
        )}
      </ConfirmRows>
    </RecordsContext>
  );
}
