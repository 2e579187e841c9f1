import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineHook } from "../contracts/hook.ts";
import { Reply } from "../contracts/reply.ts";
import { user } from "../store.ts";

const COOKIE = { path: "/", secure: false, httpOnly: true, sameSite: "lax" } as const;
const NEW = { name: "Bob", email: "bob@example.com", password: "a good password" };

test("before: what a hook returns is the answer, and the endpoint does not run", async () => {
  const closed = defineHook<{ closed: boolean }>({
    when: "before",
    paths: ["/sign-up/email"],
    run: () => ({ closed: true }),
  });
  const { auth, store } = openAuth({ hooks: [closed] });
  expect(await answer(new Browser(auth).post("/sign-up/email", NEW))).toEqual({ status: 200, body: { closed: true } });
  expect(await store.count(user, { where: {} })).toBe(0);
});

test("a hook answers with a page or a redirect, and the hooks behind it see the answer", async () => {
  const seen: unknown[] = [];
  const { auth } = openAuth({
    hooks: [
      { when: "before", paths: ["/ok"], run: () => new Reply(302, { location: "/elsewhere" }, null) },
      { when: "before", paths: ["/ok"], run: () => void seen.push("a hook behind the answer") },
      { when: "after", paths: ["/ok"], run: (ctx) => void seen.push(ctx.output instanceof Reply) },
    ],
  });
  const response = await new Browser(auth).get("/ok");
  expect([response.status, response.headers.get("location"), seen]).toEqual([302, "/elsewhere", [true]]);
});

test("after: each hook's answer stands in for the one before it, and the endpoint has run", async () => {
  const { auth, store } = openAuth({
    hooks: [
      { when: "after", paths: ["/sign-up/email"], run: () => ({ step: 1 }) },
      { when: "after", paths: ["/sign-up/email"], run: (ctx) => ({ step: 2, before: ctx.output }) },
    ],
  });
  const answered = await answer(new Browser(auth).post("/sign-up/email", NEW));
  expect(answered.body).toEqual({ step: 2, before: { step: 1 } });
  expect(await store.count(user, { where: { email: NEW.email } })).toBe(1);
});

test("a hook on a path of a plugin that is absent stops start-up, unless it is optional", async () => {
  const paths = ["/organization/create"];
  const run = () => undefined;
  expect(() => openAuth({ hooks: [{ when: "before", paths, run }] })).toThrow("no endpoint has");
  const { auth } = openAuth({ hooks: [{ when: "before", paths, optional: true, run }] });
  expect(await answer(new Browser(auth).get("/ok"))).toMatchObject({ status: 200 });
});

test("a refusal sends the cookies that are kept for it, and no other", async () => {
  const { auth } = openAuth({
    hooks: [
      {
        when: "before",
        paths: ["/update-user"],
        run: (ctx) => {
          ctx.cookies.set("kept", "yes", COOKIE);
          ctx.cookies.set("dropped", "yes", COOKIE);
          ctx.cookies.keepOnRefusal("kept");
          throw ctx.error("NO_FIELDS_TO_UPDATE");
        },
      },
    ],
  });
  const alice = await signUp(auth, ALICE);
  expect((await alice.post("/update-user", { name: "A" })).status).toBe(400);
  expect(alice.setCookies).toEqual(["kept=yes; Path=/; HttpOnly; SameSite=Lax"]);
});
