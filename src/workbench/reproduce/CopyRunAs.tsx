import { Trans, useLingui } from '@lingui/react/macro';
import type { Run } from '#run/run.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './CopyRunAs.module.css';
import { useReproduction } from './useReproduction.ts';

/** What is copied: a spec for the kit in e2e/, or a module with handlers of MSW. */
export type RunCopy = 'test' | 'handler';

export interface CopyRunAsProps {
  run: Run;
  copy: RunCopy;
  onClose(): void;
}

/** Asks whether the ids of a run may leave this browser with it, and copies it. */
export function CopyRunAs({ run, copy, onClose }: CopyRunAsProps) {
  const { t } = useLingui();
  const made = useReproduction(run);
  const isMade = made !== 'making' && made !== 'failed';
  const source = isMade ? made[copy] : null;
  return (
    <Dialog title={copy === 'test' ? t`Copy as Playwright test` : t`Copy as MSW handler`} onCancel={onClose}>
      <div className={styles['content']}>
        <p>
          {copy === 'test' ? (
            <Trans>
              A test that sends these rows to a mocked API and gets the same answers. Save it in the folder
              e2e as a file whose name ends in .spec.ts.
            </Trans>
          ) : (
            <Trans>Handlers that give the same answers, each to the request that was sent then.</Trans>
          )}
        </p>
        <p>
          <Trans>
            No token, no note and no whole name of a person goes along. Messages of the service do: look
            through them before you give the copy away.
          </Trans>
        </p>
        {made === 'making' && (
          <p role="status">
            <Trans>Reading the run</Trans>
          </p>
        )}
        {made === 'failed' && (
          <p role="alert">
            <Trans>The copy could not be made. Check the connection, close this and try again.</Trans>
          </p>
        )}
        {isMade && source === null && (
          <p role="status">
            {made.handler ? (
              <Trans>
                There is no test to copy: the platform turned every request of this run away before it did
                anything. Copy as MSW handler has these answers.
              </Trans>
            ) : (
              <Trans>There is nothing to copy: no request of this run has reached the platform.</Trans>
            )}
          </p>
        )}
        {source && (
          <dl>
            <dt>
              <CopyButton label={t`Keep the ids`} text={() => source('kept')} />
            </dt>
            <dd>
              <Trans>To look the records up later. Only for people who may see them.</Trans>
            </dd>
            <dt>
              <CopyButton label={t`Replace the ids`} text={() => source('replaced')} />
            </dt>
            <dd>
              <Trans>
                Stand-ins of the same kind, also in the answers; the same id has the same stand-in.
              </Trans>
            </dd>
          </dl>
        )}
        <footer>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}
