import type { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import type { EventListeners } from "../contracts/event-listeners.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { memory } from "../memory.ts";

async function open(eventsInTransaction?: EventListeners) {
  const { database, statements } = counted(memory());
  const plugin = definePlugin({ id: "probe", ...(eventsInTransaction && { eventsInTransaction }) });
  const { auth } = openAuth({ database, plugins: [plugin] });
  const browser = await signUp(auth);
  statements.length = 0;
  return { browser, statements };
}

const rename = (browser: Browser) => browser.post("/update-user", { name: "Alicia" });
const signIn = (browser: Browser) => browser.post("/sign-in/email", { email: ALICE.email, password: ALICE.password });

test("a listener of selected events runs in their transaction, and rolls it back if it throws", async () => {
  const recorded: string[] = [];
  const { browser, statements } = await open({
    "user.updated"({ user }, { name }) {
      recorded.push(`${name} ${user.name}`);
      throw new Error("No");
    },
  });
  expect((await rename(browser)).status).toBe(500);
  expect(recorded).toEqual(["user.updated Alicia"]);
  expect(statements).toContain("begin");
  expect((await browser.get("/get-session")).at("user", "name")).toBe(ALICE.name);
});

test("calls that emit none of its events take the same statements as without the listener", async () => {
  const calls = [
    signIn,
    (browser: Browser) => browser.post("/revoke-other-sessions"),
    (browser: Browser) => browser.post("/sign-out"),
  ];
  for (const call of calls) {
    const [listening, alone] = [await open({ "user.updated": () => {} }), await open()];
    await call(listening.browser);
    await call(alone.browser);
    expect(listening.statements).toEqual(alone.statements);
  }
});
