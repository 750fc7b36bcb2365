/** A page that redirects by script: after an HTTP redirect, requests would bypass Playwright's routing. */
export function leadTo(address: URL): Response {
  const text = JSON.stringify(address.href).replaceAll('<', '\\u003c');
  const markup = `<!doctype html><title>One moment</title><script>location.replace(${text})</script>`;
  return new Response(markup, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
