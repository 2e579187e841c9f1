import { afterAll, beforeAll, expect, test } from "vitest";
import type { BridgeLimits, StartBridge } from "./bridge-harness.ts";
import type { BridgedAuth } from "./bridge-probe.ts";
import type { RunningServer } from "./listen.ts";
import { createTestAuth } from "./test-auth.ts";

export function servesSallyport(start: StartBridge, { addressless = false }: BridgeLimits): void {
  let running: RunningServer | undefined;
  let auth: BridgedAuth | undefined;
  const origin = () => `http://127.0.0.1:${running?.port}`;
  const post = (path: string, body: BodyInit, cookie = "", type = "application/json") =>
    fetch(`${origin()}/api/auth${path}`, {
      method: "POST",
      body,
      headers: { origin: origin(), "content-type": type, ...(cookie === "" ? {} : { cookie }) },
    });
  beforeAll(async () => {
    running = await start({ handler: async (request, info) => auth?.handler(request, info) ?? new Response() });
    // Its origin is known only now.
    auth = createTestAuth({ baseURL: origin() }).auth;
  });
  afterAll(() => running?.close());

  test("a person signs up, is known, and signs out", async () => {
    const person = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };
    const signedUp = await post("/sign-up/email", JSON.stringify(person));
    expect(signedUp.status).toBe(200);
    const cookie = signedUp.headers.getSetCookie().map((line) => line.split(";")[0]);
    const read = () => fetch(`${origin()}/api/auth/get-session`, { headers: { cookie: cookie.join("; ") } });
    expect(await (await read()).json()).toMatchObject({
      user: { email: person.email },
      session: { ipAddress: addressless ? null : "127.0.0.1" },
    });
    expect((await post("/sign-out", "{}", cookie.join("; "))).status).toBe(200);
    expect(await (await read()).json()).toBeNull();
  });

  test.each([
    ["JSON that is none", "{", "application/json"],
    ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "application/json"],
    ["another type", "a=1", "text/plain"],
    ["10 MB", new Uint8Array(10 * 1024 * 1024).fill(0x20), "application/json"],
  ])("%s gets a code", async (_what, body, type) => {
    const response = await post("/sign-in/email", body, "", type);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
}
