import { describe, expect, test } from "vitest";
import { profileInput } from "../test/profile-input.ts";
import { github } from "./github.ts";

const URL = "https://api.github.com/user";
const USER = {
  id: 583_231,
  login: "octocat",
  name: null,
  email: "public@example.com",
  avatar_url: "https://a.example/u",
};
const read = (user: object, emails: unknown) =>
  github.profile(profileInput({ userInfoUrl: URL, answers: { [URL]: user, [`${URL}/emails`]: emails } }));
const box = (email: string, primary: boolean, verified: unknown = true) => ({ email, primary, verified });

describe("the email address", () => {
  test.each([
    [
      "is verified only with verified true",
      [box("a@example.com", false), box("b@example.com", true, "true")],
      "b@example.com",
      false,
    ],
    ["is the public one if none is primary", [box("public@example.com", false)], "public@example.com", true],
    ["is not one that is neither primary nor public", [box("a@example.com", false)], "public@example.com", false],
    ["is the unverified public one if GitHub returns 404", 404, "public@example.com", false],
    ["is the unverified public one without the permission", 403, "public@example.com", false],
    [
      "is the unverified public one if the list is malformed",
      [null, "b@example.com", { primary: true }],
      "public@example.com",
      false,
    ],
  ])("%s", async (_name, emails, email, emailVerified) => {
    expect(await read(USER, emails)).toMatchObject({ email, emailVerified });
  });

  test("may be missing", async () => {
    expect(await read({ ...USER, email: null }, [])).toMatchObject({ email: null, emailVerified: false });
  });

  test.each([500, 429])("is not given up on a temporary error (%i)", async (status) => {
    await expect(read(USER, status)).rejects.toThrow("refused");
    await expect(read(USER, undefined)).rejects.toThrow("no server responds");
  });
});

test.each([
  [583_231, "583231"],
  ["583231", "583231"],
  ["9007199254740993", "9007199254740993"],
  [1.5, ""],
  [null, ""],
  [{}, ""],
  [true, ""],
])("the account id of %j is %j", async (id, accountId) => {
  expect((await read({ ...USER, id }, [])).accountId).toBe(accountId);
});

test("readTokens splits scopes by commas", () => {
  expect(github.readTokens?.({ access_token: "t", scope: "read:user,user:email" })).toEqual({
    access_token: "t",
    scope: "read:user user:email",
  });
});
