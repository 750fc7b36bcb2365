import type { Org } from '#config/config.ts';

/**
 * The provider that is asked whose a pasted token is; null where there is none, or config.json says that there is no use in
 * asking: then everybody who pastes one in this browser is the `sharedPerson`, with one journal.
 */
export const askedProvider = ({ signIn, tokenSignIn }: Org) => (tokenSignIn !== 'shared' && signIn) || null;
