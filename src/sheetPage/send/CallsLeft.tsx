import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { recordsKey } from '#desk/openRecords.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { Notice } from '#ui/Notice.tsx';

/** For a smaller run the call is not worth it. */
const LARGE = 25;

/** Shows in the confirmation of a large run how many calls the org has left today, if the person may see that. */
export function CallsLeft({ requests }: { requests: number }) {
  const { t, i18n } = useLingui();
  const { owner, records } = useDesk();
  const isAsked = records !== null && requests > LARGE;
  const { data } = useQuery({
    queryKey: [...recordsKey(owner), 'callsLeft'],
    queryFn: async ({ signal }) => (await records?.load())?.callsLeft(signal) ?? null,
    enabled: isAsked,
    staleTime: 0,
  });
  // Keeps its line: the buttons below must not move away from a pointer when the org answers.
  if (!data) return isAsked && <Text inherit mih="1lh" />;
  const left = i18n.number(data.left);
  const words = t`The org has ${left} of ${i18n.number(data.max)} requests left today, for everybody.`;
  if (requests <= data.left) return <p>{words}</p>;
  return (
    <Notice tone="doubt" title={t`This run needs more requests than are left today`}>
      {words}{' '}
      {t`If no requests are left, the run pauses, and other people cannot send either. Continue sends the rest later.`}
    </Notice>
  );
}
