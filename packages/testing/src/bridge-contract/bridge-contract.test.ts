import { createServer } from "node:http";
import type { AuthHandler } from "@sallyport/core/bridge";
import { expect, test } from "vitest";
import { type BridgeServer, bridgeContract } from "./index.ts";

/** A first attempt: one header for all cookies, the body as a text, no address. */
async function naive(auth: AuthHandler): Promise<BridgeServer> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Uint8Array);
    const { method = "GET", url = "/" } = incoming;
    const isRead = method === "GET" || method === "HEAD";
    const body = isRead ? {} : { body: Buffer.concat(chunks) };
    const response = await auth.handler(new Request(`http://127.0.0.1${url}`, { method, ...body }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("a bridge that forgets things does not pass", async () => {
  const { cases, end } = bridgeContract(naive);
  const failed: string[] = [];
  // The others wait for what such a bridge never does.
  for (const { name, run } of cases.filter(({ name: what }) => what.startsWith("carries"))) {
    await run().catch(() => failed.push(name));
  }
  await end();
  expect(failed).toEqual(
    expect.arrayContaining([
      "carries: a GET with its query and headers",
      "carries: the address of the socket, whatever the headers claim",
      "carries: each Set-Cookie by itself",
    ]),
  );
  expect(failed).not.toContain("carries: a redirect");
});

test("every case has a name of its own", () => {
  const names = bridgeContract(naive).cases.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(new Set(names).size).toBe(names.length);
});
