import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { NAME_CHARACTERS } from "../data/limits.ts";
import { user } from "../store.ts";
import { openAdmin } from "../test/admin.ts";

const LONGEST = "n".repeat(NAME_CHARACTERS);

/** What stands for each of them: undefined where it is refused. */
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
  "a person's name has 1 to 200 characters after trimming, wherever it is written: %j",
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
