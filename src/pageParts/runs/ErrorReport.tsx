import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';

/**
 * True for the platform's report of an uncaught error, such as "APEX_ERROR: System.DmlException: …". The title of the
 * cause says it in plain words; the report is for an administrator.
 */
export const isErrorReport = (message: string | undefined): message is string =>
  message?.startsWith('APEX_ERROR') ?? false;

/** An error report, collapsed below the plain words. */
export function ErrorReport({ children }: { children: string }) {
  return (
    <details>
      <summary>
        <Trans>Message of the org</Trans>
      </summary>
      <Text inherit className="wraps">
        {children}
      </Text>
    </details>
  );
}
