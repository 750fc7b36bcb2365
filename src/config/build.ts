/** The stamp in index.html (tools/buildStamp.ts). A commit that changes no code changes only that file in the build. */
export interface Build {
  version: string;
  commit: string | null;
  /** Date of the commit, ISO 8601. A build date would make builds of the same source differ. */
  date: string | null;
}

/** @param stamp `version=0.1.0,commit=1a2b3c,date=2026-01-31T10:00:00.000Z`; unknown parts are left out */
export function parseBuild(stamp: string | null | undefined): Build {
  const parts = new Map((stamp ?? '').split(',').map((part) => part.split('=', 2) as [string, string]));
  return {
    version: parts.get('version') ?? 'unknown',
    commit: parts.get('commit') ?? null,
    date: parts.get('date') ?? null,
  };
}

export function buildOfPage(page: Pick<Document, 'querySelector'>): Build {
  return parseBuild(page.querySelector('meta[name="build"]')?.getAttribute('content'));
}

export function buildText({ version, commit }: Build): string {
  return commit ? `${version} (${commit})` : version;
}
