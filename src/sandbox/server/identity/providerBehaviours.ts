import type { ClientMetadata, Configuration } from 'oidc-provider';

type Alg = 'RS256' | 'ES256' | 'EdDSA';
type Fields = Record<string, unknown>;
type ChangeTokens = (answer: Fields, isRenewal: boolean) => Fields;

/** Differences between the embedded provider and the platform. */
export interface ProviderBehaviour {
  readonly does: string;
  readonly alg?: Alg;
  /** How far the provider's clock is ahead of this machine's. */
  readonly clockMinutes?: number;
  readonly features?: Configuration['features'];
  readonly client?: Partial<ClientMetadata>;
  /** The place of name and email, if not in the ID token. */
  readonly names?: 'in userinfo' | 'nowhere';
  readonly keepsRefreshTokens?: boolean;
  readonly wantsHint?: boolean;
  readonly refusesRevocation?: boolean;
  readonly hasNoIss?: boolean;
  readonly discovery?: (document: Fields) => Fields;
  readonly tokens?: ChangeTokens;
}

const without = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const likePlatform = (answer: Fields) => without(answer, 'expires_in');
const inRenewals =
  (...names: string[]): ChangeTokens =>
  (answer, isRenewal) =>
    without(answer, 'expires_in', ...(isRenewal ? names : []));

/** Differences between providers, one per row. docs/providers.md says how the console handles them. */
export const providerBehaviours = {
  'like the platform': {
    does: 'RS256, `iss` in the callback, no `expires_in`, a new refresh token with each renewal, the old one spent.',
    tokens: likePlatform,
  },
  'no iss in the callback': { does: 'Neither promises nor sends `iss` (RFC 9207).', hasNoIss: true },
  expires_in: { does: 'Says how long an access token lives.', tokens: (answer) => answer },
  'refresh token kept': {
    does: 'Keeps one refresh token, and leaves it out of later answers.',
    keepsRefreshTokens: true,
    tokens: inRenewals('refresh_token'),
  },
  'refresh token once': {
    does: 'Takes a refresh token once and gives no other.',
    tokens: inRenewals('refresh_token'),
  },
  'renewal without an ID token': {
    does: 'Answers a renewal without an ID token.',
    tokens: inRenewals('id_token'),
  },
  'hint required': {
    does: 'Ends no session without `id_token_hint`, and shows a page of its own.',
    wantsHint: true,
  },
  'no sign-out page': {
    does: 'Has no `end_session_endpoint`.',
    features: { rpInitiatedLogout: { enabled: false } },
  },
  'revocation refused': {
    does: 'Answers a revocation with 400.',
    refusesRevocation: true,
  },
  'no revocation': {
    does: 'Has no `revocation_endpoint`.',
    features: { revocation: { enabled: false } },
  },
  'double slashes': {
    does: 'Lists endpoints with `//` in the path.',
    discovery: (document) =>
      JSON.parse(JSON.stringify(document).replaceAll('/sandbox/oidc/', '/sandbox/oidc//')),
  },
  'signed userinfo': {
    does: 'Gives the name in userinfo only, as a signed JWT.',
    names: 'in userinfo',
    features: { jwtUserinfo: { enabled: true } },
    client: { userinfo_signed_response_alg: 'RS256' },
  },
  'no userinfo': {
    does: 'Has no `userinfo_endpoint`, and no name in the ID token.',
    names: 'nowhere',
    features: { userinfo: { enabled: false } },
  },
  ES256: { does: 'Signs with ES256.', alg: 'ES256' },
  EdDSA: { does: 'Signs with EdDSA.', alg: 'EdDSA' },
  'clock ahead': {
    does: 'Its clock is ten minutes ahead of the computer’s; ID tokens live two minutes.',
    clockMinutes: 10,
  },
  'clock behind': {
    does: 'Its clock is ten minutes behind the computer’s; ID tokens live two minutes.',
    clockMinutes: -10,
  },
} as const satisfies Record<string, ProviderBehaviour>;

export type ProviderBehaviourName = keyof typeof providerBehaviours;
export const providerBehaviourNames = Object.keys(providerBehaviours) as ProviderBehaviourName[];
