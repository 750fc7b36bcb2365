const example = 'BASE_URL=https://desk.example npm run e2e:deployed';

/** Says what is wrong with the address of a deployed console, and how to correct it. Null if it is right. */
export function baseUrlProblem(baseUrl: string | undefined): string | null {
  if (!baseUrl) return `Say in BASE_URL where the console is deployed: ${example}`;
  const fault = URL.canParse(baseUrl) ? faultOf(new URL(baseUrl)) : noAddress;
  return fault && `BASE_URL is ${JSON.stringify(baseUrl)}, which ${fault} such as in: ${example}`;
}

const noAddress = 'is no full address; give one';

function faultOf({ protocol, hostname, pathname, search, hash, username }: URL): string | null {
  if (!/^https?:$/.test(protocol)) return noAddress;
  // config.json has the same rule, and the tests use this address for their orgs.
  if (protocol === 'http:' && !['localhost', '127.0.0.1'].includes(hostname))
    return 'is not https: the console takes http on this machine only; give an address';
  if (pathname !== '/' || search || hash || username)
    return 'is more than a host: the console stands at the root of one; give an address';
  return null;
}
