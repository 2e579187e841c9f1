import { describe, expect, test } from "vitest";
import { openUsernames } from "../../test/usernames.ts";
import { username } from "./index.ts";

const INVALID = { status: 400, body: { code: "INVALID_USERNAME" } };
const TAKEN = { status: 400, body: { code: "USERNAME_IS_ALREADY_TAKEN" } };
const UNICODE = { usernameCharacters: "unicode" } as const;

test.each(["ada.", ".ada", "a..da", "ａｄａ", "аdа", "ad\u200ba", "ada\u0301"])("rejects %j in ASCII", async (name) => {
  const { signUp } = await openUsernames();
  expect(await signUp("ada", { username: name })).toMatchObject(INVALID);
  const lax = await openUsernames({ usernameValidator: () => true });
  expect(await lax.signUp("ada", { username: name })).toMatchObject(INVALID);
});

test("rejects an email address as a user name, even if the validator accepts it", async () => {
  const { signUp, signIn } = await openUsernames({ usernameValidator: () => true });
  expect(await signUp("ada", { username: "bea@x.example" })).toMatchObject(INVALID);
  expect(await signIn("bea@x.example")).toMatchObject({ status: 422, body: { code: "INVALID_USERNAME" } });
});

describe("with usernameCharacters unicode", () => {
  test.each(["Зоя", "josé", "田中さくら", "김철수", "Αθηνά", "محمد", "ａｄａ"])("%j is accepted", async (name) => {
    const { signUp, signIn } = await openUsernames({ ...UNICODE, minUsernameLength: 1 });
    expect(await signUp("ada", { username: name })).toMatchObject({ status: 200 });
    expect(await signIn(name)).toMatchObject({ status: 200 });
    expect(await signIn(name.normalize("NFD").toUpperCase())).toMatchObject({ status: 200 });
  });

  test.each(["аda", "ad\u200ba", "\u0301ada", "ada\u0301\u0301\u0301\u0301\u0301", "ㅤada", "ada٣", "a\u202eda", "ada𐐀"])(
    "%j, which mixes scripts or hides letters, is rejected",
    async (name) => {
      const { signUp } = await openUsernames({ ...UNICODE, usernameValidator: () => true });
      expect(await signUp("ada", { username: name })).toMatchObject(INVALID);
    },
  );

  test.each([
    ["paypa", "раура"],
    ["scope", "ѕсоре"],
    ["ada", "ａｄａ"],
    ["jose", "jоsе".replaceAll("о", "o").replaceAll("е", "e")],
    ["ロ一夕", "口一タ"],
  ])("%s and %s count as the same name", async (name, alike) => {
    const { signUp, available } = await openUsernames(UNICODE);
    expect(await signUp("ada", { username: name })).toMatchObject({ status: 200 });
    expect(await available(alike)).toMatchObject({ body: { available: false } });
    expect(await signUp("bea", { username: alike })).toMatchObject(TAKEN);
  });

  test("look-alikes of a reserved name are rejected", async () => {
    const { signUp } = await openUsernames({ ...UNICODE, reservedUsernames: ["асе"] });
    expect(await signUp("ada", { username: "ace" })).toMatchObject(TAKEN);
  });
});

test.each([{}, { displayUsernameNormalization: false }] as const)(
  "displayUsername must match the name, and follows a change, with %j",
  async (options) => {
    const { signUp, update, signIn } = await openUsernames(options);
    const { browser } = await signUp("ada", { username: "ada", displayUsername: "ADA" });
    await signUp("bea", { username: "bea" });
    for (const displayUsername of ["Bea", "A d a", "ada ", "аda"]) {
      expect(await update(browser, { displayUsername })).toMatchObject({
        status: 400,
        body: { code: "INVALID_DISPLAY_USERNAME" },
      });
    }
    expect(await update(browser, { displayUsername: "aDa" })).toMatchObject({ status: 200 });
    expect(await update(browser, { username: "Countess" })).toMatchObject({ status: 200 });
    expect(await signIn("countess")).toMatchObject({ body: { user: { displayUsername: "Countess" } } });
  },
);

test("with usernameNormalization false, names that differ in case are still taken", async () => {
  const { signUp, signIn } = await openUsernames({ usernameNormalization: false });
  expect(await signUp("ada", { username: "Ada" })).toMatchObject({ body: { user: { username: "Ada" } } });
  expect(await signUp("bea", { username: "ada" })).toMatchObject(TAKEN);
  expect(await signIn("ada")).toMatchObject({ status: 401 });
  expect(await signIn("Ada")).toMatchObject({ status: 200 });
});

test("validators may be asynchronous, and run before or after normalization", async () => {
  const seen: string[] = [];
  const note = async (text: string) => seen.push(text) > 0;
  const { signUp } = await openUsernames({
    usernameValidator: note,
    displayUsernameValidator: note,
    displayUsernameNormalization: (text) => text.toUpperCase(),
    validationOrder: { username: "post-normalization", displayUsername: "post-normalization" },
  });
  expect(await signUp("ada", { username: "Ada" })).toMatchObject({ body: { user: { displayUsername: "ADA" } } });
  expect(seen).toEqual(["ada", "ADA"]);
});

test.each([
  [{ minUsernameLength: 0 }, "minUsernameLength"],
  [{ maxUsernameLength: 65 }, "maxUsernameLength"],
  [{ minUsernameLength: 9, maxUsernameLength: 8 }, "minUsernameLength must not be greater than maxUsernameLength"],
  [{ reservedUsernames: [""] }, "reservedUsernames"],
  [{ releaseUsernamesAfter: -1 }, "releaseUsernamesAfter"],
  [{ usernameNormalization: true }, "usernameNormalization: must be false or a function"],
  [{ displayUsernameNormalization: true }, "displayUsernameNormalization: must be false or a function"],
  [{ validationOrder: { username: "first" } }, "validationOrder.username"],
  [{ maxUserNameLength: 9 }, "maxUserNameLength"],
])("rejects %j at start-up", (options, words) => {
  expect(() => username(options as object)).toThrow(words);
});
