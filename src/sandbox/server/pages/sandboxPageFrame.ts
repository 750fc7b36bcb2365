import { html, type Markup } from './html.ts';

/** Headers of every sandbox page. The only script is the sign-out page's. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // Not no-referrer: with it our forms would be posted with the origin `null`.
  'referrer-policy': 'same-origin',
} as const;

export function sandboxPageFrame(title: string, main: Markup, { narrow = false } = {}): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<main class="${narrow ? 'narrow' : 'wide'}">
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`.text;
}
