import { FindField } from '#pageParts/find/FindField.tsx';
import { useLinkPrefill } from '#pageParts/links/useLinkPrefill.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { SheetPage } from '#sheetPage/SheetPage.tsx';

export function GenerateRenewalsPage() {
  const { records } = useDesk();
  const link = useLinkPrefill(
    (parameters, ids) =>
      [...parameters.getAll('set').map((set) => set.replaceAll(',', ' ')), ...ids].join('\n') || null,
  );
  return (
    <SheetPage operation="generateRenewals" link={link}>
      {records && <FindField />}
    </SheetPage>
  );
}
