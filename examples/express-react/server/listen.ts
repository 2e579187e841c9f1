import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

const TRIES = 50;

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

/** Listens on this machine only. If the port is taken, it tries the next one; 0 means any port. */
export async function listen(server: Server, preferred: number): Promise<number> {
  for (let port = preferred; ; port += 1) {
    try {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if (!isTaken(error) || port >= Math.min(preferred + TRIES, 65_535)) throw error;
    }
  }
}
