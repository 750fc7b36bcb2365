import { useLinkFill } from '#pageParts/useDraft.ts';
import { SheetPage } from '#sheetPage/SheetPage.tsx';

export function GenerateRenewalsPage() {
  const link = useLinkFill((parameters) => parameters.getAll('set').join('\n').replaceAll(',', ' ') || null);
  return <SheetPage operation="generateRenewals" link={link} />;
}
