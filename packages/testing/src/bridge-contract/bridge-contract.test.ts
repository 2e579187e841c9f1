import { createServer } from "node:http";
import type { AuthHandler } from "@sallyport/core/bridge";
import { expect, test } from "vitest";
import { type BridgeServer, bridgeContract } from "./index.ts";

/** An incomplete bridge: it joins all cookies in one header, buffers the body and passes no address. */
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

test("an incomplete bridge fails the contract", async () => {
  const { cases, end } = bridgeContract(naive);
  const failed: string[] = [];
  // The other cases wait for events that this bridge never causes.
  for (const { name, run } of cases.filter(({ name: what }) => what.startsWith("requests and responses"))) {
    await run().catch(() => failed.push(name));
  }
  await end();
  expect(failed).toEqual(
    expect.arrayContaining([
      "requests and responses: passes on a GET with its query and headers",
      "requests and responses: passes on the address of the socket, not of a header",
      "requests and responses: sends each cookie in its own Set-Cookie header",
    ]),
  );
  expect(failed).not.toContain("requests and responses: sends a redirect");
});

test("every case has a unique name", () => {
  const names = bridgeContract(naive).cases.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(new Set(names).size).toBe(names.length);
});
