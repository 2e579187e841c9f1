import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user } from "../store.ts";

test("changes name and picture; the next look at the session shows them", async () => {
  const { auth, clock } = openAuth();
  const browser = await signUp(auth);
  clock.advance({ minutes: 1 });
  expect(await answer(browser.post("/update-user", { name: "Alicia", image: "/a.png" }))).toEqual({
    status: 200,
    body: { status: true },
  });
  expect(await answer(browser.get("/get-session"))).toMatchObject({
    body: { user: { name: "Alicia", image: "/a.png", updatedAt: "2030-03-01T12:01:00.000Z" } },
  });
  expect((await browser.post("/update-user", { image: null })).status).toBe(200);
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { name: "Alicia", image: null } } });
});

test.each([
  [{ email: "new@example.com" }, "EMAIL_CAN_NOT_BE_UPDATED", "Email can not be updated"],
  [{ name: "Alicia", email: "new@example.com" }, "EMAIL_CAN_NOT_BE_UPDATED", "Email can not be updated"],
  [{}, "NO_FIELDS_TO_UPDATE", "No fields to update"],
  [{ emailVerified: true }, "NO_FIELDS_TO_UPDATE", "No fields to update"],
])("%j answers 400 %s, and nothing is written", async (body, code, message) => {
  const { auth, store } = openAuth();
  const browser = await signUp(auth);
  const before = await store.list(user, { where: {} });
  expect(await answer(browser.post("/update-user", body))).toEqual({ status: 400, body: { code, message } });
  expect(await store.list(user, { where: {} })).toEqual(before);
});

test("a stranger is refused", async () => {
  expect(await answer(new Browser(openAuth().auth).post("/update-user", { name: "x" }))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
});

test("it writes the caller's record and what it was asked for, nothing else", async () => {
  const { auth, store } = openAuth();
  await signUp(auth, { email: "bob@example.com", name: "Bob" });
  const browser = await signUp(auth);
  const bob = await store.find(user, { where: { email: "bob@example.com" } });
  await browser.post("/update-user", {
    name: "Mallory",
    id: bob?.id,
    userId: bob?.id,
    emailVerified: true,
    createdAt: 0,
  });
  expect(await store.find(user, { where: { email: "bob@example.com" } })).toEqual(bob);
  expect(await store.find(user, { where: { email: "alice@example.com" } })).toMatchObject({
    name: "Mallory",
    emailVerified: false,
  });
});

test.each([{ name: 1 }, { name: null }, { image: 5 }, { name: "x".repeat(10_001) }, { image: "x".repeat(2_049) }])(
  "%j is refused",
  async (body) => {
    const browser = await signUp(openAuth().auth);
    expect(await answer(browser.post("/update-user", body))).toMatchObject({
      status: 400,
      body: { code: "VALIDATION_ERROR" },
    });
  },
);
