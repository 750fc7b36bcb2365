import { useLinkFill } from '#desk/links/useLinkFill.ts';
import { BenchPage } from '#sheetPage/BenchPage.tsx';

export function GenerateRenewalsPage() {
  const link = useLinkFill((parameters) => parameters.getAll('set').join('\n').replaceAll(',', ' ') || null);
  return <BenchPage operation="generateRenewals" link={link} />;
}
