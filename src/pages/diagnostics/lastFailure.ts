const KEY = 'order-desk:last-failure';

/** Keeps the report of a page that failed (app/routes/failureReport.ts) for Diagnostics, also over a reload of this tab. */
export function keepFailure(report: string): void {
  try {
    sessionStorage.setItem(KEY, report);
  } catch {
    // The failed page shows the report as well.
  }
}

export const lastFailure = (): string | null => sessionStorage.getItem(KEY);
