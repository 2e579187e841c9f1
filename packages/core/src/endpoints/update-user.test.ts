import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { NAME_CHARACTERS } from "../data/limits.ts";
import { user } from "../store.ts";
import { openAdmin } from "../test/admin.ts";

test("changes name and image, and /get-session returns them", async () => {
  const { auth, clock } = openAuth();
  const browser = await signUp(auth);
  clock.advance({ minutes: 1 });
  expect((await browser.post("/update-user", { name: "Alicia", image: "/a.png" })).json).toEqual({ status: true });
  const changed = { name: "Alicia", image: "/a.png", updatedAt: "2030-03-01T12:01:00.000Z" };
  expect((await browser.get("/get-session")).at("user")).toMatchObject(changed);
  expect((await browser.post("/update-user", { image: null })).status).toBe(200);
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { name: "Alicia", image: null } } });
});

test.each([
  [{ email: "new@example.com" }, "EMAIL_CAN_NOT_BE_UPDATED", "Email can not be updated"],
  [{ name: "Alicia", email: "new@example.com" }, "EMAIL_CAN_NOT_BE_UPDATED", "Email can not be updated"],
  [{}, "NO_FIELDS_TO_UPDATE", "No fields to update"],
  [{ emailVerified: true }, "NO_FIELDS_TO_UPDATE", "No fields to update"],
])("%j returns 400 %s and writes nothing", async (body, code, message) => {
  const { auth, store } = openAuth();
  const browser = await signUp(auth);
  const before = await store.list(user, { where: {} });
  expect(await answer(browser.post("/update-user", body))).toEqual({ status: 400, body: { code, message } });
  expect(await store.list(user, { where: {} })).toEqual(before);
});

const LONGEST = "n".repeat(NAME_CHARACTERS);

/** The stored name for each input; undefined if the input is rejected. */
const NAMES: readonly (readonly [given: unknown, stored: string | undefined])[] = [
  ["Ann", "Ann"],
  ["  Ann Lee \n", "Ann Lee"],
  [`  ${LONGEST}  `, LONGEST],
  [`${LONGEST}n`, undefined],
  ["", undefined],
  [" \t\n ", undefined],
  [7, undefined],
  [{ trim: 1, length: 3 }, undefined],
];

test.each(NAMES)(
  "every endpoint accepts a user's name with 1 to 200 characters after trimming: %j",
  async (name, stored) => {
    const { alice, root, call, store } = await openAdmin();
    const nameOf = async (email: string) => (await store.find(user, { where: { email } }))?.name;
    const expected = stored === undefined ? { status: 400, body: { code: "VALIDATION_ERROR" } } : { status: 200 };
    const signUp = { name, email: "new@example.com", password: "correct horse battery" };
    expect(await answer(alice.browser.post("/update-user", { name }))).toMatchObject(expected);
    expect(await nameOf(alice.email)).toBe(stored ?? "alice");
    expect(await call(root.browser, "update-user", { userId: alice.id, data: { name } })).toMatchObject(expected);
    expect(await call(root.browser, "create-user", { name, email: "made@example.com" })).toMatchObject(expected);
    expect(await nameOf("made@example.com")).toBe(stored);
    expect(await answer(alice.browser.post("/sign-up/email", signUp))).toMatchObject(expected);
    expect(await nameOf("new@example.com")).toBe(stored);
  },
);
