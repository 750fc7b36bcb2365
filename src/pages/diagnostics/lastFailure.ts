const KEY = 'order-desk:last-failure';

/** Keeps a failed page's report (app/routes/failureReport.ts) for Diagnostics, through a reload of this tab. */
export function keepFailure(report: string): void {
  try {
    sessionStorage.setItem(KEY, report);
  } catch {
    // The failed page shows the report as well.
  }
}

export const lastFailure = (): string | null => sessionStorage.getItem(KEY);
