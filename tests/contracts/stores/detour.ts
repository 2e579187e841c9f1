import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy that can be cut, mended and silenced. */
export interface Detour {
  /** The address that leads through the proxy. */
  readonly address: string;
  /** Closes all connections, and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Keeps the connections open, but passes no data on. */
  hush(): void;
  /** Passes on the data that was held back. */
  speak(): void;
}

export async function detourTo(address: string): Promise<Detour> {
  const target = new URL(address);
  const open = new Map<Socket, Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.set(socket, other);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
      if (!isSilent) socket.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const through = new URL(address);
  through.host = `127.0.0.1:${port}`;
  return {
    address: through.href,
    async cut() {
      const closed = once(server, "close");
      server.close();
      for (const socket of open.keys()) socket.destroy();
      await closed;
    },
    async mend() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    hush() {
      isSilent = true;
      for (const [socket, other] of open) socket.unpipe(other).pause();
    },
    speak() {
      isSilent = false;
      for (const [socket, other] of open) socket.pipe(other);
    },
  };
}
