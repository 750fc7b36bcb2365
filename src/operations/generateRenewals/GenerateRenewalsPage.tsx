import { useLinkFill } from '#pageParts/links/useLinkFill.ts';
import { SheetPage } from '#sheetPage/SheetPage.tsx';

export function GenerateRenewalsPage() {
  const link = useLinkFill(
    (parameters, ids) =>
      [...parameters.getAll('set').map((set) => set.replaceAll(',', ' ')), ...ids].join('\n') || null,
  );
  return <SheetPage operation="generateRenewals" link={link} />;
}
