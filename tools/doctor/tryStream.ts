import { once } from 'node:events';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { connect as tlsConnect } from 'node:tls';
import { type Silence, silenceOf, TIMEOUT_MS } from './ask.ts';

/** How an org answers a call whose body has no length. */
export interface StreamTrial {
  /** False if TLS negotiates another version of HTTP (ALPN). Then nothing is sent. */
  speaksHttp2: boolean;
  status: number;
}

export type TryStream = (url: string, method: 'POST' | 'DELETE') => Promise<StreamTrial | Silence>;

const withoutHttp2: StreamTrial = { speaksHttp2: false, status: 0 };

/**
 * Calls the org over HTTP/2 with a streamed body, as a browser does. Changes nothing: the token is invalid, and the
 * body is empty. Never throws. `ca` is for tests.
 */
export function streamTrier({ ca }: { ca?: string } = {}): TryStream {
  return async (url, method) => {
    const { origin, hostname, port, protocol, pathname } = new URL(url);
    if (protocol !== 'https:') return withoutHttp2;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const socket = tlsConnect({
      ...{ host: hostname, port: Number(port || 443), servername: hostname },
      ...{ ALPNProtocols: ['h2', 'http/1.1'], ...(ca && { ca }) },
    });
    try {
      await once(socket, 'secureConnect', { signal });
      if (socket.alpnProtocol !== 'h2') return withoutHttp2;
      const session = connect(origin, { createConnection: () => socket });
      const failed = once(session, 'error', { signal }).then(([error]) => Promise.reject(error));
      const call = session.request(
        {
          ...{ ':method': method, ':path': pathname, authorization: 'Bearer order-desk-doctor' },
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        // Otherwise the headers of a DELETE would end its stream.
        { endStream: false },
      );
      const answered = once(call, 'response', { signal });
      call.end(method === 'POST' ? '{}' : undefined);
      const [headers] = (await Promise.race([answered, failed])) as [IncomingHttpHeaders];
      return { speaksHttp2: true, status: Number(headers[':status']) };
    } catch (error) {
      return silenceOf(error);
    } finally {
      socket.destroy();
    }
  };
}
