import { connect, createServer, type Socket } from 'node:net';

/** A proxy for a server. Tests can close it while the server runs. */
export interface Door {
  /** Without trailing slash. */
  origin: string;
  /** Breaks open connections and refuses new ones. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Forwards each connection on a free local port to the server at `origin`, byte for byte. */
export async function openDoor(origin: string): Promise<Door> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    join(near, far);
    join(far, near);
  });

  function join(socket: Socket, other: Socket): void {
    sockets.add(socket);
    socket.pipe(other);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  }
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(at, hostname, resolve);
    });

  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The door has no port');
  return {
    origin: `http://${hostname}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    open: () => listen(address.port),
  };
}
