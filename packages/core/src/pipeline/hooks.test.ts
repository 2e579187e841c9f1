import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineHook, type Hook } from "../contracts/hook.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { session, user } from "../store.ts";

const GOOD = { email: ALICE.email, password: ALICE.password };
const tell = (list: string[], name: string, when: Hook["when"], paths?: readonly string[]): Hook =>
  defineHook({
    when,
    ...(paths !== undefined && { paths }),
    run: (ctx) => {
      list.push(`${name} ${ctx.path}`);
    },
  });

test("the application's hooks run first, then each plugin's, around their own endpoints", async () => {
  const told: string[] = [];
  const probe = definePlugin({
    id: "probe",
    hooks: [tell(told, "plugin before", "before"), tell(told, "plugin after", "after")],
  });
  const hooks = [
    tell(told, "app after", "after", ["/ok"]),
    tell(told, "app before", "before", ["/ok"]),
    tell(told, "never", "before", ["/sign-out"]),
  ];
  const { auth } = openAuth({ hooks, plugins: [probe] });
  await new Browser(auth).get("/ok");
  expect(told).toEqual(["app before /ok", "plugin before /ok", "app after /ok", "plugin after /ok"]);
});

test("a hook sees the input as it was read, who calls, and afterwards the output", async () => {
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

test("before: a hook that refuses ends the request, and the endpoint does not run", async () => {
  const { auth, store } = openAuth({
    hooks: [
      {
        when: "before",
        paths: ["/sign-up/email"],
        run: (ctx) => {
          throw ctx.error("EMAIL_PASSWORD_SIGN_UP_DISABLED");
        },
      },
    ],
  });
  expect(await answer(new Browser(auth).post("/sign-up/email", ALICE))).toEqual({
    status: 400,
    body: { code: "EMAIL_PASSWORD_SIGN_UP_DISABLED", message: "Email and password sign up is not enabled" },
  });
  expect(await store.count(user, { where: {} })).toBe(0);
});

test("after: a hook that refuses leaves no session and no cookie", async () => {
  let refusing = false;
  const told: string[] = [];
  const { auth, store } = openAuth({
    session: { cookieCache: { enabled: true } },
    hooks: [
      {
        when: "after",
        paths: ["/sign-in/email"],
        run: (ctx) => {
          if (refusing) throw ctx.error("UNAUTHORIZED");
        },
      },
    ],
    events: { "session.created": () => void told.push("session.created") },
  });
  await signUp(auth);
  refusing = true;
  const browser = new Browser(auth);
  expect(await answer(browser.post("/sign-in/email", GOOD))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
  expect(browser.setCookies).toEqual([]);
  expect(await store.count(session, { where: {} })).toBe(1);
  expect(told).toEqual(["session.created"]);
});

test("after: the same for a session that sign-up began; the person stays and is told of", async () => {
  const told: string[] = [];
  const { auth, store } = openAuth({
    events: { "user.created": () => void told.push("user"), "session.created": () => void told.push("session") },
    hooks: [
      {
        when: "after",
        paths: ["/sign-up/email"],
        run: () => {
          throw new Error("broken hook");
        },
      },
    ],
  });
  const browser = new Browser(auth);
  expect(await answer(browser.post("/sign-up/email", ALICE))).toEqual({
    status: 500,
    body: { code: "INTERNAL_ERROR", message: "Internal error" },
  });
  expect(browser.setCookies).toEqual([]);
  expect(await store.count(session, { where: {} })).toBe(0);
  expect(told).toEqual(["user"]);
});

test("a hook may add a header to the answer", async () => {
  const { auth } = openAuth({
    hooks: [{ when: "after", run: (ctx) => ctx.responseHeaders.set("x-served-by", "hook") }],
  });
  expect((await new Browser(auth).get("/ok")).headers.get("x-served-by")).toBe("hook");
});
