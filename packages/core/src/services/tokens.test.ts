import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint, defineGroup } from "../contracts/endpoint.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { defineToken } from "../contracts/token.ts";
import { verification } from "../store.ts";

const RESET = defineToken({ purpose: "reset-password", length: 24, alphabet: "alphanumeric", lifetimeSeconds: 3600 });
const DELETE = defineToken({
  purpose: "delete-account",
  length: 32,
  alphabet: "lowercase-alphanumeric",
  lifetimeSeconds: 86_400,
});
const KINDS = { reset: RESET, delete: DELETE };
const kind = z.enum(["reset", "delete"]);

const probe = definePlugin({
  id: "probe",
  routes: {
    probe: defineGroup({
      issue: defineEndpoint({
        method: "POST",
        path: "/probe/issue",
        body: z.object({ kind }),
        errors: [],
        handler: async (ctx) => ({ token: await ctx.services.tokens.issue(KINDS[ctx.body.kind], "alice") }),
      }),
      take: defineEndpoint({
        method: "POST",
        path: "/probe/take",
        body: z.object({ kind, token: z.string() }),
        errors: [],
        handler: async (ctx) => ({ value: await ctx.services.tokens.take(KINDS[ctx.body.kind], ctx.body.token) }),
      }),
      peek: defineEndpoint({
        method: "POST",
        path: "/probe/peek",
        body: z.object({ kind, token: z.string() }),
        errors: [],
        handler: async (ctx) => ({ value: await ctx.services.tokens.peek(KINDS[ctx.body.kind], ctx.body.token) }),
      }),
    }),
  },
});

function start() {
  const app = openAuth({ plugins: [probe] });
  const browser = new Browser(app.auth);
  const call = async (name: "issue" | "take" | "peek", body: object, member: string) =>
    textOf((await answer(browser.post(`/probe/${name}`, { kind: "reset", ...body }))).body, member);
  return {
    ...app,
    issue: (of: "reset" | "delete" = "reset") => call("issue", { kind: of }, "token"),
    take: (token: string, of: "reset" | "delete" = "reset") => call("take", { kind: of, token }, "value"),
    peek: (token: string, of: "reset" | "delete" = "reset") => call("peek", { kind: of, token }, "value"),
  };
}

test("a token looks as its kind says, and only its hash is kept", async () => {
  const { issue, store } = start();
  const reset = await issue();
  expect(reset).toMatch(/^[A-Za-z0-9]{24}$/);
  expect(await issue("delete")).toMatch(/^[a-z0-9]{32}$/);
  const [row] = await store.list(verification, { where: {} });
  expect(row?.identifier).toMatch(/^reset-password:[\w-]{43}$/);
  expect(row?.expiresAt).toEqual(new Date("2030-03-01T13:00:00Z"));
  expect(JSON.stringify(row)).not.toContain(reset);
});

test("it can be looked at, and taken once", async () => {
  const { issue, peek, take, store } = start();
  const token = await issue();
  expect([await peek(token), await peek(token), await take(token)]).toEqual(["alice", "alice", "alice"]);
  expect([await take(token), await peek(token)]).toEqual(["null", "null"]);
  expect(await store.count(verification, { where: {} })).toBe(0);
});

test("a token of one kind is nothing in another", async () => {
  const { issue, take } = start();
  const token = await issue("delete");
  expect(await take(token, "reset")).toBe("null");
  expect(await take(token, "delete")).toBe("alice");
});

test("after its lifetime it is nothing, to the second", async () => {
  const { clock, issue, peek, take } = start();
  const [first, second] = [await issue(), await issue()];
  clock.advance({ seconds: 3_599 });
  expect(await peek(first)).toBe("alice");
  expect(await take(second)).toBe("alice");
  clock.advance({ seconds: 1 });
  expect(await peek(first)).toBe("null");
  expect(await take(first)).toBe("null");
});

test("of twenty takers of one token, one gets it", async () => {
  const { issue, take } = start();
  for (let round = 0; round < 20; round += 1) {
    const token = await issue();
    const values = await Promise.all(Array.from({ length: 20 }, () => take(token)));
    expect(values.filter((value) => value === "alice")).toHaveLength(1);
  }
});

test.each(["", "made up", "reset-password:", "%", "' OR 1=1 --", "x".repeat(10_000)])(
  "%j is no token",
  async (token) => {
    const { issue, take, store } = start();
    await issue();
    expect(await take(token)).toBe("null");
    expect(await store.count(verification, { where: {} })).toBe(1);
  },
);
