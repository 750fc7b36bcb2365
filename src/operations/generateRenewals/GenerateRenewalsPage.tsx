import { useLinkFill } from '#pageParts/links/useLinkFill.ts';
import { SheetPage } from '#sheetPage/SheetPage.tsx';

export function GenerateRenewalsPage() {
  const link = useLinkFill((parameters) => parameters.getAll('set').join('\n').replaceAll(',', ' ') || null);
  return <SheetPage operation="generateRenewals" link={link} />;
}
