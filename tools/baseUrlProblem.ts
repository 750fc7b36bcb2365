const example = 'BASE_URL=https://desk.example npm run e2e:deployed';

/** What is wrong with the address of a deployed console, and how to give it, in one sentence; null when nothing is. */
export function baseUrlProblem(baseUrl: string | undefined): string | null {
  if (!baseUrl) return `Say in BASE_URL where the console is deployed: ${example}`;
  const fault = URL.canParse(baseUrl) ? faultOf(new URL(baseUrl)) : noAddress;
  return fault && `BASE_URL is ${JSON.stringify(baseUrl)}, which ${fault} such as in: ${example}`;
}

const noAddress = 'is no full address; give one';

function faultOf({ protocol, hostname, pathname, search, hash, username }: URL): string | null {
  if (!/^https?:$/.test(protocol)) return noAddress;
  // As config.json has it, whose orgs stand at this address in the tests.
  if (protocol === 'http:' && !['localhost', '127.0.0.1'].includes(hostname))
    return 'is not https: the console takes http on this machine only; give an address';
  if (pathname !== '/' || search || hash || username)
    return 'is more than a host: the console stands at the root of one; give an address';
  return null;
}
