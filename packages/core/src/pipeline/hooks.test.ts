import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineHook, type Hook } from "../contracts/hook.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { Reply } from "../contracts/reply.ts";
import { session, user } from "../store.ts";

const record = (list: string[], name: string, when: Hook["when"], paths?: readonly string[]): Hook =>
  defineHook({
    when,
    ...(paths !== undefined && { paths }),
    run: (ctx) => {
      list.push(`${name} ${ctx.path}`);
    },
  });

test("the application's hooks run before each plugin's, around their own endpoints", async () => {
  const recorded: string[] = [];
  const probe = definePlugin({
    id: "probe",
    hooks: [record(recorded, "plugin before", "before"), record(recorded, "plugin after", "after")],
  });
  const hooks = [
    record(recorded, "app after", "after", ["/ok"]),
    record(recorded, "app before", "before", ["/ok"]),
    record(recorded, "never", "before", ["/sign-out"]),
  ];
  const { auth } = openAuth({ hooks, plugins: [probe] });
  await new Browser(auth).get("/ok");
  expect(recorded).toEqual(["app before /ok", "plugin before /ok", "app after /ok", "plugin after /ok"]);
});

test("a hook receives the parsed body, the session and, after the endpoint, the output", async () => {
  const seen: unknown[] = [];
  const { auth } = openAuth({
    hooks: [
      {
        when: "before",
        paths: ["/update-user"],
        run: (ctx) => void seen.push(ctx.body, ctx.session?.user.name, ctx.output),
      },
      { when: "after", paths: ["/update-user"], run: (ctx) => void seen.push(ctx.output) },
    ],
  });
  const browser = await signUp(auth);
  await browser.post("/update-user", { name: "Alicia" });
  expect(seen).toEqual([{ name: "Alicia" }, "Alice", undefined, { status: true }]);
});

/** A hook of one path that throws. */
const throwing = (when: Hook["when"], path: string, error: (ctx: Parameters<Hook["run"]>[0]) => unknown): Hook => ({
  when,
  paths: [path],
  run: (ctx) => {
    throw error(ctx);
  },
});

test("an error of an after hook revokes the session of the sign-up, and keeps the user and its event", async () => {
  const recorded: string[] = [];
  const { auth, store } = openAuth({
    events: {
      "user.created": () => void recorded.push("user"),
      "session.created": () => void recorded.push("session"),
    },
    hooks: [throwing("after", "/sign-up/email", () => new Error("broken hook"))],
  });
  const browser = new Browser(auth);
  expect((await browser.post("/sign-up/email", ALICE)).code).toBe("INTERNAL_ERROR");
  expect(browser.setCookies).toEqual([]);
  expect(await store.count(session, { where: {} })).toBe(0);
  expect(recorded).toEqual(["user"]);
});

test("a hook may add a header to the response", async () => {
  const { auth } = openAuth({
    hooks: [{ when: "after", run: (ctx) => ctx.responseHeaders.set("x-served-by", "hook") }],
  });
  expect((await new Browser(auth).get("/ok")).headers.get("x-served-by")).toBe("hook");
});

const COOKIE = { path: "/", secure: false, httpOnly: true, sameSite: "lax" } as const;

test("a result of a before hook is the response, and the endpoint does not run", async () => {
  const closed = defineHook<{ closed: boolean }>({
    when: "before",
    paths: ["/sign-up/email"],
    run: () => ({ closed: true }),
  });
  const { auth, store } = openAuth({ hooks: [closed] });
  expect(await answer(new Browser(auth).post("/sign-up/email", ALICE))).toEqual({
    status: 200,
    body: { closed: true },
  });
  expect(await store.count(user, { where: {} })).toBe(0);
});

test("a before hook may return a redirect, and only after hooks run then", async () => {
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

test("each after hook replaces the output of the one before it", async () => {
  const { auth, store } = openAuth({
    hooks: [
      { when: "after", paths: ["/sign-up/email"], run: () => ({ step: 1 }) },
      { when: "after", paths: ["/sign-up/email"], run: (ctx) => ({ step: 2, before: ctx.output }) },
    ],
  });
  const answered = await answer(new Browser(auth).post("/sign-up/email", ALICE));
  expect(answered.body).toEqual({ step: 2, before: { step: 1 } });
  expect(await store.count(user, { where: { email: ALICE.email } })).toBe(1);
});

test("rejects a hook for a path of an absent plugin at start-up, unless it is optional", async () => {
  const paths = ["/organization/create"];
  const run = () => undefined;
  expect(() => openAuth({ hooks: [{ when: "before", paths, run }] })).toThrow("no endpoint has");
  const { auth } = openAuth({ hooks: [{ when: "before", paths, optional: true, run }] });
  expect(await answer(new Browser(auth).get("/ok"))).toMatchObject({ status: 200 });
});

test("an error response sends only the cookies that keepOnRefusal names", async () => {
  const refuses = throwing("before", "/update-user", (ctx) => {
    ctx.cookies.set("kept", "yes", COOKIE);
    ctx.cookies.set("dropped", "yes", COOKIE);
    ctx.cookies.keepOnRefusal("kept");
    return ctx.error("NO_FIELDS_TO_UPDATE");
  });
  const alice = await signUp(openAuth({ hooks: [refuses] }).auth);
  expect((await alice.post("/update-user", { name: "A" })).status).toBe(400);
  expect(alice.setCookies).toEqual(["kept=yes; Path=/; HttpOnly; SameSite=Lax"]);
});
