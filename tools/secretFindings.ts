/** What a secret looks like that somebody might leave in a file. A package for it would bring a hundred others. */
const patterns: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'an AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{40})/,
  'a GitLab token': /\bglpat-[\w-]{20}/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/,
  'a Slack token': /\bxox[abeprs]-[\w-]{10}/,
  'a Google key': /\bAIza[\w-]{35}\b/,
  'a Stripe key': /\b[rs]k_live_[A-Za-z0-9]{20}/,
  'a JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10}/,
  'a Salesforce session id': /\b00D[A-Za-z0-9]{12,15}![\w.]{20}/,
  'a password in an address': /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@'"`{}$]+:[^\s/@'"`{}$]+@/,
  'a password or key':
    /\b(?:password|passwd|client_?secret|api_?key|access_?token)['"]?\s*[:=]\s*['"][^'"\s$<{]{16,}['"]/i,
};

/** Where a text holds what looks like a secret, a line each. The secret itself is not told: findings go into logs. */
export function secretFindings(path: string, text: string, isMadeUp: (line: string) => boolean): string[] {
  return text.split('\n').flatMap((line, index) =>
    Object.entries(patterns)
      .filter(([, pattern]) => pattern.test(line) && !isMadeUp(line))
      .map(([what]) => `${path}:${index + 1} holds what looks like ${what}`),
  );
}
