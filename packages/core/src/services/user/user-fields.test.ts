import { Browser } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineFields } from "../../contracts/fields.ts";
import { describeAuth } from "../../store.ts";

const FIELDS = defineFields({
  company: { type: "string", required: true, maxLength: 20 },
  birthday: { type: "date", required: false },
  seats: { type: "number", required: false },
  newsletter: { type: "boolean", defaultValue: false },
  role: { type: "string", input: false, defaultValue: "member" },
  notes: { type: "string", required: false, returned: false },
  nickname: { type: "string", required: false, unique: true },
});

const ACME = { ...ALICE, company: "Acme" };

function start() {
  const app = openAuth({ user: { additionalFields: FIELDS } });
  const { schema } = describeAuth(app.auth);
  const [users] = schema.tables;
  if (users === undefined) throw new Error("no user table");
  return { ...app, rows: () => app.store.list(users, { where: {} }) };
}

test("fields are written at sign-up and part of every response, with dates in UTC", async () => {
  const { auth, rows } = start();
  const browser = new Browser(auth);
  const given = { birthday: "1990-05-01T00:00:00+02:00", seats: 3, newsletter: true, notes: "vip", nickname: "al" };
  const { body } = await answer(browser.post("/sign-up/email", { ...ACME, ...given }));
  const { notes, ...shown } = { ...given, company: "Acme", birthday: "1990-04-30T22:00:00.000Z", role: "member" };
  for (const seen of [body, (await browser.get("/get-session")).json]) {
    expect(seen).toMatchObject({ user: shown });
    expect(seen).not.toHaveProperty("user.notes");
  }
  expect(await rows()).toMatchObject([{ notes, birthday: new Date("1990-04-30T22:00:00Z") }]);
});

test("omitted fields have their default or null", async () => {
  const { auth } = start();
  const { body } = await answer(new Browser(auth).post("/sign-up/email", ACME));
  expect(body).toMatchObject({
    user: { newsletter: false, role: "member", birthday: null, seats: null, nickname: null },
  });
});

test("an optional field has its default as well", async () => {
  const { auth } = openAuth({
    user: { additionalFields: { theme: { type: "string", required: false, defaultValue: "dark" } } },
  });
  expect(await answer(new Browser(auth).post("/sign-up/email", ALICE))).toMatchObject({
    body: { user: { theme: "dark" } },
  });
});

test("a field with input false cannot be written, at sign-up or later", async () => {
  const { auth, rows } = start();
  const browser = await signUp(auth, { ...ACME, role: "admin" });
  expect((await browser.post("/update-user", { role: "admin" })).status).toBe(400);
  await browser.post("/update-user", { name: "A", role: "admin" });
  expect(await rows()).toMatchObject([{ role: "member" }]);
});

test.each([
  [{ company: undefined }, "[body.company] is required"],
  [{ company: "x".repeat(21) }, "[body.company]"],
  [{ birthday: "2023-04-31T00:00:00Z" }, "[body.birthday]"],
  [{ birthday: "2023-01-01T00:00:00" }, "[body.birthday]"],
  [{ birthday: "2023-01-01T24:00:00Z" }, "[body.birthday]"],
  [{ birthday: "2023-01-01" }, "[body.birthday]"],
  [{ seats: 2 ** 31 }, "[body.seats]"],
])("%j at sign-up is rejected by name, and nothing is written", async (change, message) => {
  const { auth, rows } = start();
  expect(await answer(new Browser(auth).post("/sign-up/email", { ...ACME, ...change }))).toEqual(
    refusal("VALIDATION_ERROR", expect.stringContaining(message)),
  );
  expect(await rows()).toEqual([]);
});

test("update-user changes single fields, and null clears an optional one", async () => {
  const { auth, rows } = start();
  const browser = await signUp(auth, { ...ACME, seats: 3 });
  expect((await browser.post("/update-user", { company: "Other", seats: null })).status).toBe(200);
  expect(await rows()).toMatchObject([{ company: "Other", seats: null, newsletter: false }]);
  expect((await browser.post("/update-user", { company: null })).status).toBe(400);
});

test("a unique field is rejected when taken, at sign-up and later", async () => {
  const { auth, rows } = start();
  await signUp(auth, { ...ACME, nickname: "al" });
  const bob = { ...ACME, email: "bob@example.com" };
  expect(await answer(new Browser(auth).post("/sign-up/email", { ...bob, nickname: "al" }))).toEqual(
    refusal("VALUE_ALREADY_TAKEN"),
  );
  expect(await rows()).toHaveLength(1);
  const browser = await signUp(auth, bob);
  expect(await answer(browser.post("/update-user", { nickname: "al" }))).toMatchObject({ status: 422 });
  expect(await rows()).toMatchObject([{ nickname: "al" }, { nickname: null }]);
});

test("a server call accepts a Date", async () => {
  const { auth, rows } = start();
  const body = { ...ACME, birthday: new Date(0) };
  await auth.api.signUp.email({ body });
  expect(await rows()).toMatchObject([{ birthday: new Date(0) }]);
});
