import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeHostFiles } from './hostFiles.ts';
import { selfSigned } from './selfSigned.ts';
import { startStaticHost } from './staticHost.ts';

/** A console on this machine as it stands on a host: over TLS, under a name, with the headers that such hosts read. */
export interface DeployedHere extends AsyncDisposable {
  /** Without a slash at the end. No name server knows it. */
  origin: string;
  /** Of its certificate's key, as Chromium's `--ignore-certificate-errors-spki-list` takes it. */
  spki: string;
}

/** Names the environment variable that tells playwright.config.ts of the key. */
export const spkiVariable = 'ORDER_DESK_SPKI';

/**
 * @param dist the built console
 * @param connectSrc what its policy lets it reach besides itself
 */
export async function startDeployedHere(dist: string, connectSrc: readonly string[]): Promise<DeployedHere> {
  const rules = mkdtempSync(join(tmpdir(), 'order-desk-host-'));
  writeHostFiles(rules, connectSrc);
  const { key, certificate } = selfSigned();
  const host = await startStaticHost(dist, { rules, tls: { key, cert: certificate } });
  const { publicKey } = new X509Certificate(certificate);
  const hash = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  return {
    origin: host.origin.replace('127.0.0.1', 'desk.example'),
    spki: hash.digest('base64'),
    async [Symbol.asyncDispose]() {
      await host[Symbol.asyncDispose]();
      rmSync(rules, { recursive: true });
    },
  };
}
