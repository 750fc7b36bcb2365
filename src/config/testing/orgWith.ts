import * as z from 'zod/mini';
import { configSchema, type Org } from '../config.ts';

/** An org from config.json with a test's changes. */
export function orgWith(differences: Partial<z.input<typeof configSchema>['orgs'][number]> = {}): Org {
  const config = {
    id: 'acme',
    label: 'Acme',
    kind: 'sandbox',
    baseUrl: 'https://acme.example/services/apexrest',
  };
  const [org] = z.parse(configSchema, { orgs: [{ ...config, tokenSignIn: true, ...differences }] }).orgs;
  if (!org) throw new Error('no org');
  return org;
}
