/** Which addresses the page's policy blocks from now on. */
export function watchBlocked(): { blocked(): readonly string[]; stop(): void } {
  const urls: string[] = [];
  const listen = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === 'connect-src') urls.push(event.blockedURI);
  };
  document.addEventListener('securitypolicyviolation', listen);
  return {
    blocked: () => urls,
    stop: () => document.removeEventListener('securitypolicyviolation', listen),
  };
}
