import { useLingui } from '@lingui/react/macro';
import { FateNotice } from '#forms/FateNotice.tsx';
import type { SettledForm } from '#forms/useSendForm.ts';
import { useArrival } from '#ui/useArrival.ts';

/** For somebody who has just created the order of this page. */
export function CreatedNotice() {
  const { t } = useLingui();
  // Only this console writes history entries of its own origin, and the form that wrote this one is in this build.
  const created = useArrival('created') as SettledForm | undefined;
  return created && <FateNotice operation="createOrder" settled={created} doneTitle={t`Order created`} />;
}
