import { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { DAY, openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { SessionGate } from "../contracts/context.ts";
import { defineEndpoint, defineGroup } from "../contracts/endpoint.ts";
import { definePlugin } from "../contracts/plugin.ts";

const who = (gate: SessionGate) =>
  defineEndpoint({
    method: "GET",
    path: `/probe/${gate}`,
    session: gate,
    errors: ["UNAUTHORIZED", "SESSION_NOT_FRESH"],
    handler: (ctx) => ({ name: ctx.session?.user.name ?? null }),
  });
const probe = definePlugin({
  id: "probe",
  routes: {
    probe: defineGroup({
      none: who("none"),
      optional: who("optional"),
      required: who("required"),
      fresh: who("fresh"),
    }),
  },
});

test("each gate lets in whom it names", async () => {
  const { auth } = openAuth({ plugins: [probe] });
  const stranger = new Browser(auth);
  const alice = await signUp(auth);
  const statuses = async (browser: Browser) => {
    const gates: SessionGate[] = ["none", "optional", "required", "fresh"];
    return Promise.all(gates.map(async (gate) => await answer(browser.get(`/probe/${gate}`))));
  };
  const unauthorized = { status: 401, body: { code: "UNAUTHORIZED", message: "Unauthorized" } };
  const nobody = { status: 200, body: { name: null } };
  const known = { status: 200, body: { name: "Alice" } };
  expect(await statuses(stranger)).toEqual([nobody, nobody, unauthorized, unauthorized]);
  expect(await statuses(alice)).toEqual([nobody, known, known, known]);
});

test("a session is fresh for a day from sign-in; being extended does not renew it", async () => {
  const { auth, clock } = openAuth({ plugins: [probe] });
  const browser = await signUp(auth);
  clock.advance({ seconds: DAY - 1 });
  expect((await browser.get("/probe/fresh")).status).toBe(200);
  clock.advance({ seconds: 1 });
  await browser.get("/get-session");
  expect(cookieLine(browser, "session_token")).toBeDefined();
  expect(await answer(browser.get("/probe/fresh"))).toEqual({
    status: 403,
    body: { code: "SESSION_NOT_FRESH", message: "Session is not fresh" },
  });
  expect((await browser.get("/probe/required")).status).toBe(200);
});

test("the age is an option, and 0 switches the check off", async () => {
  const short = openAuth({ plugins: [probe], session: { freshAge: 60 } });
  const browser = await signUp(short.auth);
  short.clock.advance({ minutes: 1 });
  expect((await browser.get("/probe/fresh")).status).toBe(403);

  const off = openAuth({ plugins: [probe], session: { freshAge: 0 } });
  const other = await signUp(off.auth);
  off.clock.advance({ days: 6 });
  expect((await other.get("/probe/fresh")).status).toBe(200);
});

test("a gate is not fooled by the cookie cache", async () => {
  const { auth, clock } = openAuth({ plugins: [probe], session: { cookieCache: { enabled: true, maxAge: 7 * DAY } } });
  const browser = await signUp(auth);
  clock.advance({ days: 1 });
  expect((await browser.get("/probe/fresh")).status).toBe(403);
});
