import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Contender, type ContenderName, stub } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { inFolder, readParameters, report } from "../lib/child-io.ts";
import { signUp } from "../lib/requests.ts";

const constant = JSON.stringify({ session: { id: "x".repeat(32) }, user: { id: "x".repeat(32) } });

/** The smallest bridge that serves these calls. */
function plainBridge(contender: Contender): RequestListener {
  return async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = incoming.headers as Record<string, string>;
    const response = await contender.handler(new Request(`http://${headers.host}${incoming.url}`, { headers }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  };
}

async function listenerOf(name: ContenderName | "constant", contender: Contender | null): Promise<RequestListener> {
  if (contender === null) {
    return (_, outgoing) => {
      outgoing.writeHead(200, { "content-type": "application/json" });
      outgoing.end(constant);
    };
  }
  if (name === "ours") return (await import("@sallyport/node")).toNodeHandler(contender);
  if (name === "better-auth") return (await import("better-auth/node")).toNodeHandler(contender.handler);
  return plainBridge(contender);
}

const { name } = readParameters<{ name: ContenderName | "constant" }>();
await inFolder(async (folder) => {
  const setup = { file: join(folder, "server.db"), isNew: true, cookieCache: false, password: stub } as const;
  const contender = name === "constant" ? null : await createContender(name, setup);
  const cookie = contender === null ? "" : await signUp(contender);
  const server = createServer(await listenerOf(name, contender));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  report({ port: (server.address() as AddressInfo).port, cookie });
  process.on("message", () => process.send?.(process.cpuUsage()));
  await new Promise<void>((resolve) => process.once("disconnect", resolve));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
