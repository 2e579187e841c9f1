import { afterEach, expect, test, vi } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";
import { wireSession } from "./fixtures/session.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const unauthorized = (): Response => Response.json({ code: "UNAUTHORIZED", message: "Unauthorized" }, { status: 401 });

/** A signed-in client whose session the server may end. */
async function open() {
  const server = { isAlive: true, refuses: true, reads: 0 };
  const client = createAuthClient({
    baseURL: `http://ended${Math.floor(Math.random() * 1e9)}.test`,
    async fetch(input) {
      if (!String(input).endsWith("/get-session")) return server.refuses ? unauthorized() : Response.json({});
      server.reads += 1;
      return Response.json(server.isAlive ? wireSession("ada") : null);
    },
  });
  stops.push(client.$session.listen(() => {}));
  await vi.waitFor(() => expect(client.$session.value.status).toBe("authenticated"));
  return { server, client };
}

test("checks the session once after a 401, and never when nobody is signed in", async () => {
  const { server, client } = await open();
  await client.updateUser({ name: "Ada" });
  await vi.waitFor(() => expect(server.reads).toBe(2));
  expect(client.$session.value.status).toBe("authenticated");
  server.isAlive = false;
  await client.$session.value.refetch();
  await client.updateUser({ name: "Ada" });
  await client.updateUser({ name: "Ada" });
  expect(server.reads).toBe(3);
});
