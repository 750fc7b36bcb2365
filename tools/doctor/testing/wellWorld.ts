import { readFileSync } from 'node:fs';
import { cacheControl, originsOf, securityHeaders } from '../../hosting/headers.ts';
import type { Answer, Ask, Question } from '../ask.ts';

/** A console, its host, a provider and an org without faults, each on its own origin. Tests add faults. */
export const desk = 'https://desk.example';
export const login = 'https://login.acme.example';
export const api = 'https://api.acme.example';

export const wellConfig = {
  orgs: [
    {
      id: 'acme',
      label: 'Acme',
      kind: 'production',
      baseUrl: `${api}/services/apexrest`,
      signIn: { authority: login, clientId: 'order-desk' },
    },
  ],
};
export const wellDocument = {
  issuer: login,
  authorization_endpoint: `${login}/authorize`,
  token_endpoint: `${login}/token`,
  revocation_endpoint: `${login}/revoke`,
  end_session_endpoint: `${login}/logout`,
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  response_types_supported: ['code'],
};

export interface GivenAnswer {
  status?: number;
  headers?: Record<string, string | null>;
  text?: string;
}

/** Changes one answer. A string is the reason why no answer comes. */
export type Breakage = (asked: URL, question: Question, usual: GivenAnswer) => GivenAnswer | string;

export interface AskedWorld {
  ask: Ask;
  asked: { url: string; method: string }[];
}

export function wellWorld(breakage: Breakage = (_url, _question, usual) => usual): AskedWorld {
  const asked: AskedWorld['asked'] = [];
  return {
    asked,
    ask: async (text, question = {}) => {
      const url = new URL(text);
      asked.push({ url: text, method: question.method ?? 'GET' });
      const usual = usualAnswer(url, question);
      const given = breakage(url, question, usual);
      if (typeof given === 'string') return { silence: given };
      return answerOf(given);
    },
  };
}

function answerOf({ status = 200, headers = {}, text = '' }: GivenAnswer): Answer {
  const presentHeaders = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== null);
  return { status, headers: new Headers(presentHeaders), text };
}

const page =
  '<!doctype html><link rel="stylesheet" href="/assets/index-abc123.css"><script type="module" src="/assets/index-abc123.js"></script><div id="root"></div>';
const ownWorker = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');

function usualAnswer(url: URL, { method = 'GET' }: Question): GivenAnswer {
  const cors = { 'access-control-allow-origin': desk };
  const allowed = {
    ...cors,
    'access-control-allow-methods': 'POST, DELETE',
    'access-control-allow-headers': 'Authorization, Content-Type',
  };
  if (method === 'OPTIONS') return { status: 204, headers: allowed };
  if (url.origin === login) {
    if (url.pathname === '/authorize') return authorization(url);
    return { text: JSON.stringify(wellDocument), headers: cors };
  }
  if (url.origin !== desk) return { status: 404 };
  const headers: Record<string, string | null> = {
    ...securityHeaders({ connectSrc: originsOf(wellConfig) }),
    'cache-control': cacheControl(url.pathname),
  };
  if (url.pathname === '/config.json') return { text: JSON.stringify(wellConfig), headers };
  const type = url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript; charset=utf-8';
  if (/^\/(sw|service-worker|ngsw-worker)\.js$/.test(url.pathname))
    return { text: ownWorker, headers: { ...headers, 'content-type': type } };
  if (!url.pathname.startsWith('/assets/')) return { text: page, headers };
  if (url.pathname.startsWith('/assets/index-abc123.'))
    return { status: 200, headers: { ...headers, 'content-type': type } };
  return { status: 404, headers: { ...headers, 'cache-control': null } };
}

function authorization({ searchParams }: URL): GivenAnswer {
  const address = searchParams.get('redirect_uri');
  if (address !== `${desk}/callback`) return { status: 400, text: 'redirect_uri is not registered' };
  return { status: 302, headers: { location: `${address}?error=login_required` } };
}
