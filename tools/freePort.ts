import { type AddressInfo, createServer, type Server } from 'node:net';

/** Starts a server for this machine only, on a free port. Returns the port. */
export async function onFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A port that is free now, for a program that listens by itself. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await onFreePort(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
