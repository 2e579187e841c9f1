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

/** Creates a response that waits for the test, and a promise that resolves when it is requested. */
function delayResponse(make: () => Response) {
  const requested = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  const answerLater = async (): Promise<Response> => {
    requested.resolve();
    await allowed.promise;
    return make();
  };
  return { answerLater, requested: requested.promise, respond: allowed.resolve };
}

/** Opens another process with the same database and Alice's cookies. */
async function openTwo() {
  const database = memory();
  const first = await openLinked({ database });
  const { clock, acme } = first;
  const { auth } = openAuth({ database, clock, fetch: acme.fetch, customProviders: [acmeOptions] });
  const elsewhere = new Browser(auth);
  for (const [name, value] of first.alice.cookies) elsewhere.cookies.set(name, value);
  return { ...first, elsewhere };
}

/** Links an account with expired tokens, whose refresh waits for the test. */
async function openDelayed(make: () => Response) {
  const app = await openTwo();
  await app.link();
  const { answerLater, requested, respond } = delayResponse(make);
  app.acme.answers.push(answerLater);
  const ask = (browser: Browser = app.alice, path = "/get-access-token") => answer(browser.post(path, ACME));
  return { ...app, requested, respond, ask };
}

test("concurrent calls in one process share one refresh and one claim", async () => {
  const { database, statements } = counted(memory());
  const { alice, acme, link } = await openLinked({ database });
  await link();
  const refresh = delayResponse(() => tokenAnswer(1));
  acme.answers.push(refresh.answerLater);
  statements.length = 0;
  const calls = Array.from({ length: CALLERS }, () => alice.post("/get-access-token", ACME));
  await refresh.requested;
  // Waits longer than other processes wait between two checks.
  await new Promise((resolve) => setTimeout(resolve, 250));
  refresh.respond();
  for (const response of await Promise.all(calls)) {
    expect(await answer(response)).toMatchObject({ status: 200, body: { accessToken: "access-1" } });
  }
  expect(acme.forms).toHaveLength(1);
  const verbs = statements.filter((statement) => statement.endsWith(" verification"));
  expect(verbs).toEqual(["insert verification", "delete verification"]);
});

test("if the provider rejects a refresh, concurrent calls share the request, and the next call retries", async () => {
  const { alice, acme, store, requested, respond } = await openDelayed(() => tokenError("invalid_grant"));
  const calls = Array.from({ length: CALLERS }, () => alice.post("/refresh-token", ACME));
  await requested;
  respond();
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
  const first = delayResponse(() => tokenAnswer(1));
  acme.answers.push(first.answerLater);
  const slow = alice.post("/get-access-token", { accountId: "acme-row" });
  await first.requested;
  expect((await alice.post("/get-access-token", { accountId: "second" })).status).toBe(200);
  first.respond();
  expect((await slow).status).toBe(200);
});

test.each([
  ["a successful refresh", () => tokenAnswer(1)],
  ["a rejected refresh", () => tokenError("invalid_grant")],
])("tokens that a sign-in stores during %s are kept and returned", async (_, make) => {
  const { row, store, requested, respond, ask } = await openDelayed(make);
  const call = ask();
  await requested;
  const newer = { accessToken: "access-9", refreshToken: "refresh-9" };
  await store.update(account, { where: { id: "acme-row" } }, newer);
  respond();
  expect(await call).toMatchObject({ status: 200, body: { accessToken: "access-9" } });
  expect(await row()).toMatchObject(newer);
});

test("an account that is unlinked during the refresh returns not found and is not written", async () => {
  const { alice, row, requested, respond, ask } = await openDelayed(() => tokenAnswer(1));
  const call = ask();
  await requested;
  expect((await alice.post("/unlink-account", ACME)).status).toBe(200);
  respond();
  expect(await call).toEqual(NOT_FOUND);
  expect(await row()).toBeNull();
});

test("another process waits for the refresh and returns its tokens", async () => {
  const { elsewhere, acme, requested, respond, ask } = await openDelayed(() => tokenAnswer(1));
  const first = ask();
  await requested;
  const second = ask(elsewhere, "/refresh-token");
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(acme.forms).toHaveLength(1);
  respond();
  expect(await first).toMatchObject({ body: { accessToken: "access-1" } });
  expect(await second).toMatchObject({ body: { accessToken: "access-1", refreshToken: "refresh-1" } });
  expect(acme.forms).toHaveLength(1);
});

test("a waiting process refreshes itself if the first one fails", async () => {
  const { elsewhere, requested, respond, ask } = await openDelayed(() => tokenError("invalid_request"));
  const first = ask();
  await requested;
  const second = ask(elsewhere);
  respond();
  expect(await first).toEqual(refusal("FAILED_TO_GET_ACCESS_TOKEN"));
  expect(await second).toMatchObject({ body: { accessToken: "access-2" } });
});

test("a waiting process takes over after the claim of a dead one has expired", async () => {
  const { elsewhere, clock, requested, respond, ask } = await openDelayed(() => tokenAnswer(1));
  const dead = ask();
  await requested;
  const waiting = ask(elsewhere);
  clock.advance({ seconds: 21 });
  expect(await waiting).toMatchObject({ body: { accessToken: "access-2" } });
  respond();
  expect(await dead).toMatchObject({ status: 200, body: { accessToken: "access-2" } });
});

test("a process that gets the claim after another one returns the new tokens without a request", async () => {
  const { database, state } = faulty(memory());
  const { alice, acme, link, store } = await openLinked({ database });
  await link();
  let isFirst = true;
  state.problem = (statement) => {
    // The memory store writes before its promise resolves.
    if (isFirst && statement === "insert verification") {
      isFirst = false;
      void store.update(account, { where: { id: "acme-row" } }, { accessToken: "access-9", refreshToken: "refresh-9" });
    }
    return null;
  };
  expect(await answer(alice.post("/get-access-token", ACME))).toMatchObject({ body: { accessToken: "access-9" } });
  expect(acme.forms).toEqual([]);
});
