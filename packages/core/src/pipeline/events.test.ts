import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import type { EventListeners } from "../contracts/event-listeners.ts";
import { definePlugin } from "../contracts/plugin.ts";
import type { Store } from "../contracts/store.ts";
import { memory } from "../memory.ts";
import { session, user } from "../store.ts";

/** Listeners that write down what they hear. */
function listen() {
  const heard: string[] = [];
  const events: EventListeners = {
    "user.created": ({ user: { name } }) => void heard.push(`user.created ${name}`),
    "user.updated": ({ user: { name } }) => void heard.push(`user.updated ${name}`),
    "session.created": ({ user: { name } }) => void heard.push(`session.created ${name}`),
    "session.revoked": () => void heard.push("session.revoked"),
  };
  return { heard, events };
}

test("what has happened is told, in order, to the application and each plugin", async () => {
  const { heard, events } = listen();
  const probe = definePlugin({ id: "probe", events: { "user.created": () => void heard.push("plugin") } });
  const { auth } = openAuth({ events, plugins: [probe] });
  const browser = await signUp(auth);
  await signIn(auth);
  await browser.post("/update-user", { name: "Alicia" });
  await browser.post("/revoke-other-sessions");
  await browser.post("/revoke-sessions");
  expect(heard).toEqual([
    "user.created Alice",
    "plugin",
    "session.created Alice",
    "session.created Alice",
    "user.updated Alicia",
    "session.revoked",
    "session.revoked",
  ]);
});

test("it is told after commit: the listener finds it in the database", async () => {
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

test("nothing is told of what failed", async () => {
  const { heard, events } = listen();
  const { database, state } = faulty(memory());
  const { auth } = openAuth({ database, events });
  state.problem = (statement) => (statement === "commit" ? new Error("the disk is full") : null);
  await new Browser(auth).post("/sign-up/email", ALICE);
  state.problem = () => null;
  await signUp(auth);
  heard.length = 0;
  const browser = new Browser(auth);
  await browser.post("/sign-up/email", ALICE);
  await browser.post("/sign-in/email", { email: ALICE.email, password: "wrong password" });
  expect(heard).toEqual([]);
});

test("revoking what is not there is no event", async () => {
  const { heard, events } = listen();
  const browser = await signUp(openAuth({ events }).auth);
  heard.length = 0;
  await browser.post("/revoke-session", { token: "made up" });
  expect(heard).toEqual([]);
});

test("a listener that fails is logged and changes nothing", async () => {
  const { heard, events } = listen();
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
  expect(heard).toEqual(["user.created Alice", "session.created Alice"]);
  expect(entries.filter(({ level }) => level === "error")).toMatchObject([
    {
      message: "An event listener failed",
      details: { event: "user.created", error: { message: "the mail server is away" } },
    },
    { message: "An event listener failed", details: { event: "session.created" } },
  ]);
});
