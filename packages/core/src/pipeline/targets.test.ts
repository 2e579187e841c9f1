import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
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
        query: z.object({ callbackURL: text, next: text }),
        redirects: { callbackURL: "required", next: "optional" },
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

test("the response redirects to a trusted target", async () => {
  for (const to of ["/dashboard?a=1#b", "https://app.example.com/x"]) {
    const response = await browserOf().get(`/probe/go?callbackURL=${encodeURIComponent(to)}`);
    expect([response.status, response.headers.get("location")]).toEqual([302, to]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("a missing required redirect is reported by its name", async () => {
  expect(await answer(browserOf().get("/probe/go"))).toEqual({
    status: 400,
    body: { code: "CALLBACK_URL_REQUIRED", message: "callbackURL is required" },
  });
  expect(await answer(browserOf().post("/probe/post"))).toEqual({
    status: 400,
    body: { code: "CALLBACK_URL_REQUIRED", message: "next is required" },
  });
});

test("an untrusted redirect with a plugin's own name is rejected with the general code", async () => {
  const response = await browserOf().get(`/probe/go?callbackURL=/ok&next=${encodeURIComponent("https://evil.com")}`);
  expect(response.headers.get("location")).toBeNull();
  const body = { code: "INVALID_REDIRECT_URL", message: "Invalid redirectURL" };
  expect(await answer(response)).toEqual({ status: 403, body });
});

test.each([1, true, {}, { toString: "/x" }, ["/a", "https://evil.com"], null, ""].map((next) => ({ next })))(
  "$next is rejected as a redirect",
  async ({ next }) => {
    expect((await browserOf().post("/probe/post", { next })).status).toBe(403);
  },
);
