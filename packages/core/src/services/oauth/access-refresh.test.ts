import { Browser } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { counted, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { account, verification } from "../../store.ts";
import { acmeOptions, NOT_FOUND, openLinked, tokenAnswer, tokenError } from "../../test/linked.ts";

const ACME = { providerId: "acme" };
const CALLERS = 20;

/** An answer that comes when the test says so, and the moment at which it is asked for. */
function held(make: () => Response) {
  const asked = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  const give = async (): Promise<Response> => {
    asked.resolve();
    await allowed.promise;
    return make();
  };
  return { give, asked: asked.promise, go: allowed.resolve };
}

/** Another process on the same data, with Alice's browser. */
async function openTwo() {
  const database = memory();
  const first = await openLinked({ database });
  const { clock, acme } = first;
  const { auth } = openAuth({ database, clock, fetch: acme.fetch, customProviders: [acmeOptions] });
  const elsewhere = new Browser(auth);
  for (const [name, value] of first.alice.cookies) elsewhere.cookies.set(name, value);
  return { ...first, elsewhere };
}

/** Tokens that have ended, and a provider that answers their refresh when the test says so. */
async function openHeld(make: () => Response) {
  const app = await openTwo();
  await app.link();
  const { give, asked, go } = held(make);
  app.acme.answers.push(give);
  const ask = (browser: Browser = app.alice, path = "/get-access-token") => answer(browser.post(path, ACME));
  return { ...app, asked, go, ask };
}

test("concurrent calls in one process share one refresh and one claim", async () => {
  const { database, statements } = counted(memory());
  const { alice, acme, link } = await openLinked({ database });
  await link();
  const refresh = held(() => tokenAnswer(1));
  acme.answers.push(refresh.give);
  statements.length = 0;
  const calls = Array.from({ length: CALLERS }, () => alice.post("/get-access-token", ACME));
  await refresh.asked;
  // Longer than those would wait who are of other processes, and look again.
  await new Promise((resolve) => setTimeout(resolve, 250));
  refresh.go();
  for (const response of await Promise.all(calls)) {
    expect(await answer(response)).toMatchObject({ status: 200, body: { accessToken: "access-1" } });
  }
  expect(acme.forms).toHaveLength(1);
  const verbs = statements.filter((statement) => statement.endsWith(" verification"));
  // What has lapsed goes, the claim comes, and goes.
  expect(verbs).toEqual(["delete verification", "insert verification", "delete verification"]);
});

test("if the provider rejects a refresh, concurrent calls share the request, and the next call retries", async () => {
  const { alice, acme, store, asked, go } = await openHeld(() => tokenError("invalid_grant"));
  const calls = Array.from({ length: CALLERS }, () => alice.post("/refresh-token", ACME));
  await asked;
  go();
  for (const response of await Promise.all(calls)) {
    expect(await answer(response)).toEqual(refusal("FAILED_TO_REFRESH_ACCESS_TOKEN"));
  }
  expect(acme.forms).toHaveLength(1);
  expect(await store.count(verification, { where: {} })).toBe(0);
  expect((await alice.post("/refresh-token", ACME)).status).toBe(200);
});

test("two accounts are refreshed at the same time", async () => {
  const { alice, acme, link } = await openLinked();
  await link();
  await link({ id: "second", accountId: "5566" });
  const first = held(() => tokenAnswer(1));
  acme.answers.push(first.give);
  const slow = alice.post("/get-access-token", { accountId: "acme-row" });
  await first.asked;
  expect((await alice.post("/get-access-token", { accountId: "second" })).status).toBe(200);
  first.go();
  expect((await slow).status).toBe(200);
});

test.each([
  ["a successful refresh", () => tokenAnswer(1)],
  ["a rejected refresh", () => tokenError("invalid_grant")],
])("tokens that a sign-in stores during %s are kept and returned", async (_, make) => {
  const { row, store, asked, go, ask } = await openHeld(make);
  const call = ask();
  await asked;
  const newer = { accessToken: "access-9", refreshToken: "refresh-9" };
  await store.update(account, { where: { id: "acme-row" } }, newer);
  go();
  expect(await call).toMatchObject({ status: 200, body: { accessToken: "access-9" } });
  expect(await row()).toMatchObject(newer);
});

test("an account that is unlinked during the refresh returns not found and is not written", async () => {
  const { alice, row, asked, go, ask } = await openHeld(() => tokenAnswer(1));
  const call = ask();
  await asked;
  expect((await alice.post("/unlink-account", ACME)).status).toBe(200);
  go();
  expect(await call).toEqual(NOT_FOUND);
  expect(await row()).toBeNull();
});

test("another process waits for the refresh and returns its tokens", async () => {
  const { elsewhere, acme, asked, go, ask } = await openHeld(() => tokenAnswer(1));
  const first = ask();
  await asked;
  const second = ask(elsewhere, "/refresh-token");
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(acme.forms).toHaveLength(1);
  go();
  expect(await first).toMatchObject({ body: { accessToken: "access-1" } });
  expect(await second).toMatchObject({ body: { accessToken: "access-1", refreshToken: "refresh-1" } });
  expect(acme.forms).toHaveLength(1);
});

test("a waiting process refreshes itself if the first one fails", async () => {
  const { elsewhere, asked, go, ask } = await openHeld(() => tokenError("invalid_request"));
  const first = ask();
  await asked;
  const second = ask(elsewhere);
  go();
  expect(await first).toEqual(refusal("FAILED_TO_GET_ACCESS_TOKEN"));
  expect(await second).toMatchObject({ body: { accessToken: "access-2" } });
});

test("a waiting process takes over after the claim of a dead one has expired", async () => {
  const { elsewhere, clock, asked, go, ask } = await openHeld(() => tokenAnswer(1));
  const dead = ask();
  await asked;
  const waiting = ask(elsewhere);
  clock.advance({ seconds: 21 });
  expect(await waiting).toMatchObject({ body: { accessToken: "access-2" } });
  go();
  expect(await dead).toMatchObject({ status: 200, body: { accessToken: "access-2" } });
});

test("a process that gets the claim after another one returns the new tokens without a request", async () => {
  const { database, state } = faulty(memory());
  const { alice, acme, link, store } = await openLinked({ database });
  await link();
  let isFirst = true;
  state.problem = (statement) => {
    // The memory store does its work before it returns.
    if (isFirst && statement === "delete verification") {
      isFirst = false;
      void store.update(account, { where: { id: "acme-row" } }, { accessToken: "access-9", refreshToken: "refresh-9" });
    }
    return null;
  };
  expect(await answer(alice.post("/get-access-token", ACME))).toMatchObject({ body: { accessToken: "access-9" } });
  expect(acme.forms).toEqual([]);
});
