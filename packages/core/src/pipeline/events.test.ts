import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import type { EventContext, EventListeners } from "../contracts/event-listeners.ts";
import { definePlugin } from "../contracts/plugin.ts";
import type { Store } from "../contracts/store.ts";
import { memory } from "../memory.ts";
import { session, user } from "../store.ts";
import { probing } from "../test/probe.ts";

/** Creates listeners that record their events. */
function recordEvents() {
  const recorded: string[] = [];
  const events: EventListeners = {
    "user.created": ({ user: { name } }) => void recorded.push(`user.created ${name}`),
    "user.updated": ({ user: { name } }) => void recorded.push(`user.updated ${name}`),
    "session.created": ({ user: { name } }) => void recorded.push(`session.created ${name}`),
    "session.revoked": () => void recorded.push("session.revoked"),
  };
  return { recorded, events };
}

test("events are emitted in order, to the application and to each plugin", async () => {
  const { recorded, events } = recordEvents();
  const probe = definePlugin({ id: "probe", events: { "user.created": () => void recorded.push("plugin") } });
  const { auth } = openAuth({ events, plugins: [probe] });
  const browser = await signUp(auth);
  await signIn(auth);
  await browser.post("/update-user", { name: "Alicia" });
  await browser.post("/revoke-other-sessions");
  await browser.post("/revoke-sessions");
  expect(recorded).toEqual([
    "user.created Alice",
    "plugin",
    "session.created Alice",
    "session.created Alice",
    "user.updated Alicia",
    "session.revoked",
    "session.revoked",
  ]);
});

test("events are emitted after the commit", async () => {
  const found: number[] = [];
  const later: { store?: Store } = {};
  const { auth, store } = openAuth({
    events: {
      "user.created": async () => {
        found.push((await later.store?.count(user, { where: {} })) ?? -1);
        found.push((await later.store?.count(session, { where: {} })) ?? -1);
      },
    },
  });
  later.store = store;
  await signUp(auth);
  expect(found).toEqual([1, 1]);
});

test("a failed call emits no events", async () => {
  const { recorded, events } = recordEvents();
  const { database, state } = faulty(memory());
  const { auth } = openAuth({ database, events });
  state.problem = (statement) => (statement === "commit" ? new Error("the disk is full") : null);
  await new Browser(auth).post("/sign-up/email", ALICE);
  state.problem = () => null;
  const alice = await signUp(auth);
  recorded.length = 0;
  const browser = new Browser(auth);
  await browser.post("/sign-up/email", ALICE);
  await browser.post("/sign-in/email", { email: ALICE.email, password: "wrong password" });
  await alice.post("/revoke-session", { token: "made up" });
  expect(recorded).toEqual([]);
});

test("an error of a listener is logged and changes nothing", async () => {
  const { recorded, events } = recordEvents();
  const broken = definePlugin({
    id: "probe",
    events: {
      "user.created": () => {
        throw new Error("the mail server is away");
      },
      "session.created": () => Promise.reject(new Error("so is the queue")),
    },
  });
  const { auth, entries } = openAuth({ events, plugins: [broken] });
  expect(await answer(new Browser(auth).post("/sign-up/email", ALICE))).toMatchObject({ status: 200 });
  expect(recorded).toEqual(["user.created Alice", "session.created Alice"]);
  expect(entries.filter(({ level }) => level === "error")).toMatchObject([
    {
      message: "An event listener failed",
      details: { event: "user.created", error: { message: "the mail server is away" } },
    },
    { message: "An event listener failed", details: { event: "session.created" } },
  ]);
});

test.each([
  ["after", ["user.updated Alice"]],
  ["inside", []],
] as const)(
  "a handler that fails after its commit emits only committed events (%s a transaction)",
  async (where, expected) => {
    const { recorded, events } = recordEvents();
    const refusing = probing(async (ctx) => {
      const user = await ctx.services.users.findByEmail(ALICE.email);
      if (user === null) throw new Error("Sign Alice up first");
      await ctx.transaction(async () => {
        if (where === "after") return;
        ctx.emit("user.updated", { user });
        throw ctx.error("INVALID_TOKEN");
      });
      ctx.emit("user.updated", { user });
      throw ctx.error("INVALID_TOKEN");
    });
    const alice = await signUp(openAuth({ events, plugins: [refusing] }).auth);
    recorded.length = 0;
    expect((await alice.get("/probe")).status).toBe(400);
    expect(recorded).toEqual(expected);
  },
);

/** Records every event that a listener in the transaction receives. */
function openRecording() {
  const recorded: { readonly event: object; readonly context: EventContext }[] = [];
  const probe = definePlugin({
    id: "probe",
    onEventInTransaction: (event, context) => void recorded.push({ event, context }),
  });
  return { ...openAuth({ plugins: [probe] }), recorded };
}

test.each([
  ["req-42.a:b_c", true],
  ["x".repeat(100), true],
  ["x".repeat(101), false],
  ["a b", false],
  ["=cmd|calc", false],
  ['"}{"', false],
  ["<script>", false],
])("the request id %j is used: %s", async (given, isTaken) => {
  const { auth, recorded } = openRecording();
  await new Browser(auth).post("/sign-up/email", { ...ALICE }, { headers: { "x-request-id": given } });
  const ids = new Set(recorded.map(({ context }) => context.requestId));
  expect(ids.size).toBe(1);
  const [id = ""] = ids;
  expect(id === given).toBe(isTaken);
  expect(id).toMatch(/^[\w.:-]{1,100}$/);
});

test("sign-in.failed contains the email address that was tried, and nothing else of the body", async () => {
  const { auth, recorded } = openRecording();
  await signUp(auth);
  recorded.length = 0;
  const browser = new Browser(auth);
  await browser.post("/sign-in/email", { email: ALICE.email, password: "a wrong one of mine" });
  // A password that is entered as the email address is not reported as one.
  await browser.post("/sign-in/email", { email: "a wrong one of mine", password: "x" });
  expect(recorded.map(({ event }) => event)).toEqual([
    { code: "INVALID_EMAIL_OR_PASSWORD", email: ALICE.email, method: "password", userId: expect.any(String) },
    { code: "INVALID_EMAIL", email: null, method: "password" },
  ]);
  expect(recorded.map(({ context: { outcome, subject, actor } }) => [outcome, subject, actor])).toEqual([
    ["failed", expect.any(String), null],
    ["failed", null, null],
  ]);
});

test("session.created has its user as the subject, and no actor", async () => {
  const { auth, recorded } = openRecording();
  await signUp(auth);
  const created = recorded.find(({ context }) => context.name === "session.created");
  expect(created?.context).toMatchObject({
    actor: null,
    method: "sign-up",
    outcome: "success",
    path: "/sign-up/email",
  });
  expect(created?.context.subject).toMatch(/^[A-Za-z0-9]{32}$/);
});
