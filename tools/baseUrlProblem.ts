const example = 'BASE_URL=https://desk.example npm run e2e:deployed';

/** What is wrong with the address of a deployed console, and how to give it, in one sentence; null when nothing is. */
export function baseUrlProblem(baseUrl: string | undefined): string | null {
  if (!baseUrl) return `Say in BASE_URL where the console is deployed: ${example}`;
  const isAddress = URL.canParse(baseUrl) && /^https?:$/.test(new URL(baseUrl).protocol);
  return isAddress
    ? null
    : `BASE_URL is ${JSON.stringify(baseUrl)}, which is no full address; give one such as in: ${example}`;
}
