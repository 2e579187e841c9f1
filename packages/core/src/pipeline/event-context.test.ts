import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { EventContext } from "../contracts/event-listeners.ts";
import { definePlugin } from "../contracts/plugin.ts";

/** Every event, as a listener in the transaction is told of it. */
function openLedger() {
  const heard: { readonly event: object; readonly context: EventContext }[] = [];
  const probe = definePlugin({
    id: "probe",
    onEventInTransaction: (event, context) => void heard.push({ event, context }),
  });
  return { ...openAuth({ plugins: [probe] }), heard };
}

test.each([
  ["req-42.a:b_c", true],
  ["x".repeat(100), true],
  ["x".repeat(101), false],
  ["a b", false],
  ["=cmd|calc", false],
  ['"}{"', false],
  ["<script>", false],
])("a request that calls itself %j goes by that name: %s", async (given, isTaken) => {
  const { auth, heard } = openLedger();
  await new Browser(auth).post("/sign-up/email", { ...ALICE }, { headers: { "x-request-id": given } });
  const ids = new Set(heard.map(({ context }) => context.requestId));
  expect(ids.size).toBe(1);
  const [id = ""] = ids;
  expect(id === given).toBe(isTaken);
  expect(id).toMatch(/^[\w.:-]{1,100}$/);
});

test("a sign-in that fails tells the address that was tried, and nothing else of the body", async () => {
  const { auth, heard } = openLedger();
  await signUp(auth);
  heard.length = 0;
  const browser = new Browser(auth);
  await browser.post("/sign-in/email", { email: ALICE.email, password: "a wrong one of mine" });
  // Where the password stands in the place of the address, it is no address.
  await browser.post("/sign-in/email", { email: "a wrong one of mine", password: "x" });
  expect(heard.map(({ event }) => event)).toEqual([
    { code: "INVALID_EMAIL_OR_PASSWORD", email: ALICE.email, method: "password", userId: expect.any(String) },
    { code: "INVALID_EMAIL", email: null, method: "password" },
  ]);
  expect(heard.map(({ context: { outcome, subject, actor } }) => [outcome, subject, actor])).toEqual([
    ["failed", expect.any(String), null],
    ["failed", null, null],
  ]);
});

test("a session that began is told with its user's id as the subject, and nobody as the actor", async () => {
  const { auth, heard } = openLedger();
  await signUp(auth);
  const created = heard.find(({ context }) => context.name === "session.created");
  expect(created?.context).toMatchObject({
    actor: null,
    method: "sign-up",
    outcome: "success",
    path: "/sign-up/email",
  });
  expect(created?.context.subject).toMatch(/^[A-Za-z0-9]{32}$/);
});
