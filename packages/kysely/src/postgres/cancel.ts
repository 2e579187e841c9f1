import type { PgClient } from "./pool.ts";

const timeoutMilliseconds = 15_000;

function requestOf(processId: number, secretKey: number): Uint8Array {
  const request = new DataView(new ArrayBuffer(16));
  request.setInt32(0, 16);
  request.setInt32(4, 80877102);
  request.setInt32(8, processId);
  request.setInt32(12, secretKey);
  return new Uint8Array(request.buffer);
}

/**
 * Cancels a running statement through a connection of its own, outside the pool. The server closes it: PgBouncer may
 * queue it for ten seconds, and version 1.18 crashes if the client closes it first.
 * @see https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS
 */
export async function cancel({ host, port, processID, secretKey }: PgClient): Promise<void> {
  if (typeof host !== "string" || typeof processID !== "number" || typeof secretKey !== "number") return;
  const { connect } = await import("node:net");
  const place = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
  await new Promise<void>((resolve) => {
    const socket = connect(place, () => void socket.write(requestOf(processID, secretKey)));
    socket.unref().setTimeout(timeoutMilliseconds, () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve());
    socket.resume();
  });
}
