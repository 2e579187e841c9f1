import { expect, test } from "vitest";
import { CLIENT, ofCustom, ofSocial } from "../test/complaint.ts";

const EMPTY = "is empty: is the environment variable set?";

test.each([
  [{ github: { ...CLIENT, clientId: "" } }, `socialProviders.github.clientId ${EMPTY}`],
  [{ github: { ...CLIENT, clientId: ["app", ""] } }, `socialProviders.github.clientId ${EMPTY}`],
  [{ discord: { ...CLIENT, clientSecret: "" } }, `socialProviders.discord.clientSecret ${EMPTY}`],
  [{ apple: { clientId: "app", privateKey: "" } }, `socialProviders.apple.privateKey ${EMPTY}`],
  [{ github: { clientSecret: "s" } }, "socialProviders.github.clientId is required"],
  [{ github: { ...CLIENT, clientId: undefined } }, "socialProviders.github.clientId is required"],
  [{ tiktok: { clientKey: "", clientSecret: "s" } }, `socialProviders.tiktok.clientKey ${EMPTY}`],
  [{ tiktok: { clientKey: "key" } }, "socialProviders.tiktok.clientSecret is required"],
])("%j: it is said which credential lacks", (socialProviders, words) => {
  expect(ofSocial(socialProviders)).toBe(`createAuth: ${words}`);
});

test("two empty ones are both said", () => {
  const said = ofSocial({ github: { clientId: "", clientSecret: "" } });
  expect(said).toContain(`socialProviders.github.clientId ${EMPTY}`);
  expect(said).toContain(`socialProviders.github.clientSecret ${EMPTY}`);
});

test("a custom provider is named by its id", () => {
  expect(ofCustom({ clientId: "" })).toBe(`createAuth: customProviders.mock.clientId ${EMPTY}`);
  expect(ofCustom({ clientId: undefined })).toBe("createAuth: customProviders.mock.clientId is required");
});

test("TikTok's client id has another name", () => {
  const words = "socialProviders.tiktok.clientId: use clientKey, as TikTok calls it";
  expect(ofSocial({ tiktok: CLIENT })).toContain(words);
});

test("a credential of another kind is no matter of the environment", () => {
  expect(ofSocial({ github: { ...CLIENT, clientId: 5 } })).toContain("option socialProviders.github.clientId: ");
});

test("a provider that is not known by name: where it belongs", () => {
  const words = 'Configure any other provider in customProviders: custom({ id: "okta", … })';
  expect(ofSocial({ okta: CLIENT })).toContain("unknown option socialProviders.okta. ");
  expect(ofSocial({ okta: CLIENT })).toContain(words);
  expect(ofSocial({ github: { ...CLIENT, okta: true } })).not.toContain("customProviders");
});
