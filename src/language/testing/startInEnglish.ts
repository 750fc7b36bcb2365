import { i18n } from '@lingui/core';

// Test files share a process: another may have left its language.
i18n.loadAndActivate({ locale: 'en', messages: {} });
