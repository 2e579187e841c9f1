import assert from "node:assert/strict";
import type { AuthHandler } from "@sallyport/core/bridge";
import { createTestAuth } from "../create-test-auth.ts";
import { type AddCase, assertIncludes, type BridgeServer, type Harness, type StartBridge } from "./harness.ts";

const PERSON = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };

const HOSTILE: readonly (readonly [what: string, body: BodyInit, type: string])[] = [
  ["invalid JSON", "{", "application/json"],
  ["bytes that are not UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "application/json"],
  ["another content type", "a=1", "text/plain"],
  ["10 MB", new Uint8Array(10 * 1024 * 1024).fill(0x20), "application/json"],
];

export function servesSallyport(start: StartBridge, { limits }: Harness, test: AddCase): () => Promise<void> {
  let running: Promise<BridgeServer> | undefined;
  let auth: AuthHandler | undefined;

  async function origin(): Promise<string> {
    running ??= start({ handler: async (request, info) => auth?.handler(request, info) ?? new Response() });
    const own = `http://127.0.0.1:${(await running).port}`;
    // The origin is known only after the server has started.
    auth ??= createTestAuth({ baseURL: own }).auth;
    return own;
  }

  async function post(path: string, body: BodyInit, cookie = "", type = "application/json"): Promise<Response> {
    const own = await origin();
    const headers = { origin: own, "content-type": type, ...(cookie === "" ? {} : { cookie }) };
    return fetch(`${own}/api/auth${path}`, { method: "POST", body, headers });
  }

  test("signs a user up, returns the session and signs out", async () => {
    const signedUp = await post("/sign-up/email", JSON.stringify(PERSON));
    assert.equal(signedUp.status, 200);
    const cookie = signedUp.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const read = async (): Promise<unknown> =>
      (await fetch(`${await origin()}/api/auth/get-session`, { headers: { cookie } })).json();
    const known = await read();
    assertIncludes(Reflect.get(Object(known), "user"), { email: PERSON.email });
    assertIncludes(Reflect.get(Object(known), "session"), { ipAddress: limits.addressless ? null : "127.0.0.1" });
    assert.equal((await post("/sign-out", "{}", cookie)).status, 200);
    assert.equal(await read(), null);
  });

  for (const [what, body, type] of HOSTILE) {
    test(`returns an error code for ${what}`, async () => {
      const response = await post("/sign-in/email", body, "", type);
      assert.ok(response.status >= 400 && response.status < 500, String(response.status));
      const { code, message } = Object(await response.json());
      assert.deepEqual([typeof code, typeof message], ["string", "string"]);
    });
  }

  return async () => (await running)?.close();
}
