import { answer } from "sallyport-tests/ground/answer";
import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint, type Method } from "../contracts/endpoint.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { input } from "../data/input.ts";

const body = input(() => z.object({ text: z.string() }));
const endpoint = (method: Method, startsSession = false) =>
  defineEndpoint({ method, path: "/probe", body, errors: [], startsSession, handler: (ctx) => ctx.body });
const openWith = (method: Method, startsSession = false) =>
  openAuth({
    plugins: [definePlugin({ id: "probe", routes: { probe: endpoint(method, startsSession) } })],
    advanced: { bodyLimit: 100 },
    rateLimit: { enabled: true },
  });
const send = ({ auth }: ReturnType<typeof openWith>, method: string, headers: object, text = '{"text":"a"}') =>
  auth.handler(
    new Request(`${ORIGIN}/api/auth/probe`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: text,
    }),
  );

const CHANGING = ["POST", "PUT", "PATCH", "DELETE"] as const;

test.each(CHANGING)(
  "%s of another site with the visitor's cookie is refused, before its body is read",
  async (method) => {
    const opened = openWith(method);
    const cookie = [...(await signUp(opened.auth)).cookies].map((pair) => pair.join("=")).join("; ");
    const evil = { origin: "https://evil.com", cookie };
    expect(await answer(send(opened, method, evil, "{"))).toMatchObject({
      status: 403,
      body: { code: "INVALID_ORIGIN" },
    });
    const nobodys = send(opened, method, { cookie });
    expect(await answer(nobodys)).toMatchObject({ status: 403, body: { code: "MISSING_OR_NULL_ORIGIN" } });
    const referred = send(opened, method, { cookie, referer: "https://evil.com/page" });
    expect(await answer(referred)).toMatchObject({ status: 403, body: { code: "INVALID_ORIGIN" } });
    expect(await answer(send(opened, method, { cookie, origin: ORIGIN }))).toEqual({
      status: 200,
      body: { text: "a" },
    });
  },
);

test.each(CHANGING)("%s that starts a session refuses other sites without a cookie as well", async (method) => {
  const opened = openWith(method, true);
  expect((await send(opened, method, { origin: "https://evil.com" })).status).toBe(403);
  expect((await send(opened, method, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await send(opened, method, { origin: ORIGIN })).status).toBe(200);
});

test.each(CHANGING)("%s: its body is read, bounded, JSON alone, and fits the schema", async (method) => {
  const opened = openWith(method);
  expect(await answer(send(opened, method, {}))).toEqual({ status: 200, body: { text: "a" } });
  expect((await send(opened, method, {}, JSON.stringify({ text: "a".repeat(200) }))).status).toBe(413);
  expect((await send(opened, method, { "content-type": "text/plain" })).status).toBe(415);
  expect((await send(opened, method, {}, "{")).status).toBe(400);
  expect((await send(opened, method, {}, '{"text":1}')).status).toBe(400);
  const bare = await opened.auth.handler(new Request(`${ORIGIN}/api/auth/probe`, { method }));
  expect((await answer(bare)).body).toMatchObject({ code: "VALIDATION_ERROR" });
});

test.each(CHANGING)("%s is counted, and any other method of its path is 405", async (method) => {
  const opened = openWith(method);
  const other = method === "PUT" ? "PATCH" : "PUT";
  const refused = await send(opened, other, {});
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, method]);
  for (let call = 0; call < 100; call += 1) await send(opened, method, {});
  expect((await send(opened, method, {})).status).toBe(429);
});

test("one path may answer several methods under several names", async () => {
  const parts = { path: "/probe", errors: [], body } as const;
  const put = { ...defineEndpoint({ ...parts, method: "PUT", handler: () => "put" }), hidden: true };
  const remove = defineEndpoint({ ...parts, method: "DELETE", handler: () => "delete" });
  const opened = openAuth({ plugins: [definePlugin({ id: "probe", routes: { put, probe: remove } as never })] });
  expect((await answer(send(opened, "PUT", {}))).body).toBe("put");
  expect((await answer(send(opened, "DELETE", {}))).body).toBe("delete");
});
