import type { Server } from "node:http";
import type { Http2Server } from "node:http2";
import type { AddressInfo } from "node:net";

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1, by default on a free port. */
export async function listen(server: Server | Http2Server, wanted = 0): Promise<RunningServer> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(wanted, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}
