import { defineEndpoint, definePlugin } from "@sallyport/core/plugin";
import { session as sessionTable } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp, trySignIn } from "../../ground/people.ts";

const sensitive = defineEndpoint({
  method: "POST",
  path: "/sensitive",
  session: "fresh",
  errors: [],
  handler: (ctx): { name: string } => ({ name: ctx.session.user.name }),
});
// A plugin of this test alone is in no registry of types.
const plugins = [definePlugin({ id: "sensitive", routes: { sensitive } })] as never[];
const HOUR = 3600;

test("freshness counts from sign-in, not from the last extension", async () => {
  const lab = openAuth({
    session: { freshAge: 300, expiresIn: 2 * HOUR, updateAge: 60 },
    plugins,
  });
  const alice = await signUp(lab, "alice");
  expect((await alice.post("/sensitive")).at("name")).toBe("alice");

  lab.clock.advance({ hours: 1 });
  await alice.get("/get-session");
  const [row] = await lab.store.list(sessionTable, { where: {} });
  expect(row?.updatedAt).toEqual(lab.clock.now());
  const stale = await alice.post("/sensitive");
  expect([stale.status, stale.code, stale.at("message")]).toEqual([403, "SESSION_NOT_FRESH", "Session is not fresh"]);

  await trySignIn(alice, "alice");
  expect((await alice.post("/sensitive")).status).toBe(200);
});

test("the last second is fresh, the next is not", async () => {
  const lab = openAuth({ session: { freshAge: 300 }, plugins });
  const alice = await signUp(lab, "alice");
  lab.clock.advance({ seconds: 299 });
  expect((await alice.post("/sensitive")).status).toBe(200);
  lab.clock.advance({ seconds: 1 });
  expect((await alice.post("/sensitive")).status).toBe(403);
});

test("freshAge 0 switches the check off", async () => {
  const lab = openAuth({ session: { freshAge: 0 }, plugins });
  const alice = await signUp(lab, "alice");
  lab.clock.advance({ hours: 6 * 24 });
  expect((await alice.post("/sensitive")).status).toBe(200);
});

test("nobody is let in without a session", async () => {
  const lab = openAuth({ plugins });
  const alice = await signUp(lab, "alice");
  await alice.post("/sign-out");
  expect((await alice.post("/sensitive")).status).toBe(401);
});
