import { i18n } from '@lingui/core';
import { vi } from 'vitest';

/** Runs before each test file: files share a process, and another may have left its language, spies, globals or variables. */
export function startInEnglish(): void {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}

startInEnglish();
