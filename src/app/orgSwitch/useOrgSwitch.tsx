import { use, useCallback } from 'react';
import type { Org } from '#config/config.ts';
import { OrgSwitchDialog } from './OrgSwitchDialog.tsx';
import { ShowOrgSwitchContext } from './useOpenDesk.ts';

/** Goes on in another org, after asking where there is something to ask. Brings the dialog: for chunks of their own. */
export function useOrgSwitch(): (org: Org) => void {
  const show = use(ShowOrgSwitchContext);
  return useCallback((org) => show(<OrgSwitchDialog org={org} onClose={() => show(null)} />), [show]);
}
