import { type AddressInfo, createServer, type Server } from 'node:net';

/** Starts a server for this machine only, on a free port unless one is given. Returns the port. */
export async function onFreePort(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** A port that is free now, for a program that listens by itself. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await onFreePort(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
