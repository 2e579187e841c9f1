import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint, defineGroup } from "../contracts/endpoint.ts";
import { definePlugin } from "../contracts/plugin.ts";

const text = z.optional(z.unknown());
const probe = definePlugin({
  id: "probe",
  routes: {
    probe: defineGroup({
      go: defineEndpoint({
        method: "GET",
        path: "/probe/go",
        query: z.object({
          callbackURL: text,
          redirectTo: text,
          errorCallbackURL: text,
          newUserCallbackURL: text,
          next: text,
        }),
        redirects: {
          callbackURL: "required",
          redirectTo: "optional",
          errorCallbackURL: "optional",
          newUserCallbackURL: "optional",
          next: "optional",
        },
        errors: [],
        handler: (ctx) => {
          const to = ctx.targets.callbackURL;
          if (to === undefined) throw new Error("the gate lets nobody pass without it");
          return ctx.redirect(to);
        },
      }),
      post: defineEndpoint({
        method: "POST",
        path: "/probe/post",
        body: z.object({ next: text }),
        redirects: { next: "required" },
        errors: [],
        handler: (ctx) => ({ ...ctx.targets }),
      }),
    }),
  },
});
const browserOf = () => new Browser(openAuth({ plugins: [probe], trustedOrigins: ["https://*.example.com"] }).auth);

test("a trusted target is where the answer leads", async () => {
  for (const to of ["/dashboard?a=1#b", "https://app.example.com/x"]) {
    const response = await browserOf().get(`/probe/go?callbackURL=${encodeURIComponent(to)}`);
    expect([response.status, response.headers.get("location")]).toEqual([302, to]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("a required one that is missing is told by its name", async () => {
  expect(await answer(browserOf().get("/probe/go"))).toEqual({
    status: 400,
    body: { code: "CALLBACK_URL_REQUIRED", message: "callbackURL is required" },
  });
  expect(await answer(browserOf().post("/probe/post"))).toEqual({
    status: 400,
    body: { code: "CALLBACK_URL_REQUIRED", message: "next is required" },
  });
});

test.each([
  ["callbackURL", "INVALID_CALLBACK_URL", "Invalid callbackURL"],
  ["redirectTo", "INVALID_REDIRECT_URL", "Invalid redirectURL"],
  ["errorCallbackURL", "INVALID_ERROR_CALLBACK_URL", "Invalid errorCallbackURL"],
  ["newUserCallbackURL", "INVALID_NEW_USER_CALLBACK_URL", "Invalid newUserCallbackURL"],
  ["next", "INVALID_REDIRECT_URL", "Invalid redirectURL"],
])("an untrusted %s is refused under its own code", async (name, code, message) => {
  const others = name === "callbackURL" ? "" : "callbackURL=/ok&";
  const response = await browserOf().get(`/probe/go?${others}${name}=${encodeURIComponent("https://evil.com")}`);
  expect(response.headers.get("location")).toBeNull();
  expect(await answer(response)).toEqual({ status: 403, body: { code, message } });
});

const NO_TARGETS: readonly { next: unknown }[] = [
  { next: 1 },
  { next: true },
  { next: {} },
  { next: { toString: "/x" } },
  { next: ["/a", "https://evil.com"] },
  { next: null },
  { next: "" },
];
test.each(NO_TARGETS)("$next is no target", async ({ next }) => {
  expect((await browserOf().post("/probe/post", { next })).status).toBe(403);
});

test("a query is decoded once", async () => {
  for (const hidden of ["%252F%252Fevil.com", "%25252F%25252Fevil.com", "%2F%252Fevil.com", "%2F%5Cevil.com"]) {
    const response = await browserOf().get(`/probe/go?callbackURL=${hidden}`);
    expect([response.status, response.headers.get("location")]).toEqual([403, null]);
  }
});

test("given twice, it is refused in either order", async () => {
  for (const query of [
    "callbackURL=/ok&callbackURL=https://evil.com",
    "callbackURL=https://evil.com&callbackURL=/ok",
  ]) {
    expect((await browserOf().get(`/probe/go?${query}`)).status).toBe(400);
  }
});

test("of an endpoint with a body, the query has no say", async () => {
  const { auth } = openAuth();
  const browser = await signUp(auth);
  const body = { email: ALICE.email, password: ALICE.password };
  expect(
    await answer(browser.post("/sign-in/email?callbackURL=https://evil.com", { ...body, callbackURL: "/ok" })),
  ).toMatchObject({ status: 200, body: { url: "/ok" } });
  expect(
    (await browser.post("/sign-in/email?callbackURL=/ok", { ...body, callbackURL: "https://evil.com" })).status,
  ).toBe(403);
  expect(await answer(browser.post("/sign-in/email?callbackURL=/ok", body))).toMatchObject({
    body: { redirect: false },
  });
});

test("whom a request trusts, no other request does", async () => {
  const { auth } = openAuth({
    trustedOrigins: async (request) => {
      await new Promise((resolve) => setImmediate(resolve));
      const tenant = request.headers.get("x-tenant");
      return tenant === null ? [] : [`https://${tenant}.example.com`];
    },
  });
  await signUp(auth);
  const ask = async (tenant: string) => {
    const body = { email: ALICE.email, password: ALICE.password, callbackURL: "https://b.example.com/" };
    return (await new Browser(auth).post("/sign-in/email", body, { headers: { "x-tenant": tenant } })).status;
  };
  const asked = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? "a" : "b"));
  expect(await Promise.all(asked.map(ask))).toEqual(asked.map((tenant) => (tenant === "a" ? 403 : 200)));
});

test("a call from the server has its targets checked as well", async () => {
  const { auth } = openAuth();
  await signUp(auth);
  const body = { email: ALICE.email, password: ALICE.password, callbackURL: "https://evil.com" };
  await expect(auth.api.signIn.email({ body })).rejects.toMatchObject({ code: "INVALID_CALLBACK_URL", status: 403 });
});
