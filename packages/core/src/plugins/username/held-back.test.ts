import { expect, test } from "vitest";
import { openUsernames } from "../../test/usernames.ts";

const TAKEN = { status: 400, body: { code: "USERNAME_IS_ALREADY_TAKEN" } };
const FREE = { body: { available: true } };
const NOT_FREE = { body: { available: false } };
const ON = { user: { deleteUser: { enabled: true } } };

test("a changed name is reserved for its previous user for 90 days", async () => {
  const { signUp, update, available, clock } = await openUsernames();
  const ada = (await signUp("ada", { username: "ada" })).browser;
  const bea = (await signUp("bea", { username: "bea" })).browser;
  expect(await update(ada, { username: "Countess" })).toMatchObject({ status: 200 });
  expect(await available("ada")).toMatchObject(NOT_FREE);
  expect(await update(bea, { username: "ada" })).toMatchObject(TAKEN);
  expect(await available("ada", ada)).toMatchObject(FREE);
  expect(await update(ada, { username: "ada" })).toMatchObject({ status: 200 });
  expect(await update(bea, { username: "countess" })).toMatchObject(TAKEN);
  clock.advance({ days: 91 });
  expect(await available("countess")).toMatchObject(FREE);
  expect((await signUp("cleo", { username: "countess" })).status).toBe(200);
});

test("the name of a deleted user is reserved for 90 days, also for the same address", async () => {
  const { signUp, available, clock } = await openUsernames({}, ON);
  const { browser } = await signUp("ada", { username: "ada" });
  expect((await browser.post("/delete-user", { password: "correct horse" })).status).toBe(200);
  expect(await available("ada")).toMatchObject(NOT_FREE);
  expect(await signUp("ada", { username: "ada" })).toMatchObject(TAKEN);
  clock.advance({ days: 91 });
  expect((await signUp("ada", { username: "ada" })).status).toBe(200);
});

test("releaseUsernamesAfter 0 releases names immediately", async () => {
  const { signUp, update, available } = await openUsernames({ releaseUsernamesAfter: 0 }, ON);
  const { browser } = await signUp("ada", { username: "ada" });
  await update(browser, { username: "countess" });
  expect(await available("ada")).toMatchObject(FREE);
  await browser.post("/delete-user", { password: "correct horse" });
  expect(await available("countess")).toMatchObject(FREE);
});

test("rejects another change once five former names are reserved", async () => {
  const { signUp, update } = await openUsernames();
  const { browser } = await signUp("ada", { username: "ada" });
  for (let at = 1; at <= 5; at += 1)
    expect(await update(browser, { username: `ada${at}` })).toMatchObject({ status: 200 });
  expect(await update(browser, { username: "ada6" })).toMatchObject({
    status: 403,
    body: { code: "USERNAME_CHANGED_TOO_OFTEN" },
  });
  expect(await update(browser, { username: "ada1" })).toMatchObject({ status: 200 });
});

test("with immutableUsername, a name can be set once, and only its spelling can change", async () => {
  const { signUp, update, signIn } = await openUsernames({ immutableUsername: true });
  const { browser } = await signUp("ada", {});
  expect(await update(browser, { username: "ada" })).toMatchObject({ status: 200 });
  expect(await update(browser, { username: "countess" })).toMatchObject({
    status: 400,
    body: { code: "USERNAME_IS_IMMUTABLE" },
  });
  expect(await update(browser, { username: "Ada" })).toMatchObject({ status: 200 });
  expect(await signIn("ada")).toMatchObject({ body: { user: { displayUsername: "Ada" } } });
});

test("a sign-up with a taken address reserves its name like a real one", async () => {
  const { signUp, available } = await openUsernames({}, { emailAndPassword: { enabled: true, autoSignIn: false } });
  await signUp("ada", { username: "ada" });
  expect(await signUp("ada", { username: "countess" })).toMatchObject({
    status: 200,
    body: { user: { username: "countess", displayUsername: "countess" } },
  });
  expect(await available("countess")).toMatchObject(NOT_FREE);
  expect(await signUp("ada", { username: "countess" })).toMatchObject(TAKEN);
});

test("a failed sign-up reserves no name", async () => {
  const { signUp, available } = await openUsernames();
  await signUp("ada", { username: "ada" });
  expect(await signUp("ada", { username: "countess" })).toMatchObject({ body: { code: "USER_ALREADY_EXISTS" } });
  expect(await available("countess")).toMatchObject(FREE);
});
