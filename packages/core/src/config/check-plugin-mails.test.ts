import { ORIGIN, SECRET } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";

const say = () => ({ subject: "s", heading: "h", paragraphs: [], ifNotYou: "i", footer: "f" });
const words = { en: say };
const send = async (): Promise<void> => {};
const plugin = (id: string, mails: object) => ({ id, mails });

/** What start-up says of plugins that the compiler may not have seen. */
function complaint(plugins: readonly object[], mail: object = { send }): string {
  const options = { baseURL: ORIGIN, database: memory(), environment: "test", secret: SECRET, mail, plugins };
  try {
    createAuth(options as unknown as AuthOptions<never>);
  } catch (error) {
    if (error instanceof Error && error.name === "OptionsError") return error.message;
    throw error;
  }
  return "none";
}

test("a plugin's mail with words and a sender is fine", () => {
  expect(complaint([plugin("magic", { "magic-link": { words } })])).toBe("none");
});

test("a mail that nobody sends stops start-up, unless the plugin does without it", () => {
  const magic = plugin("magic", { "magic-link": { words } });
  expect(complaint([magic], {})).toBe(
    "createAuth: plugin magic sends mails of the kind magic-link, which needs mail.send",
  );
  expect(complaint([plugin("magic", { "magic-link": { words, optional: true } })], {})).toBe("none");
});

test("a mail without words in English stops start-up", () => {
  const why =
    "createAuth: plugin magic sends mails of the kind magic-link, which has no words in English: give words.en";
  expect(complaint([plugin("magic", { "magic-link": { words: { de: say } } })])).toBe(why);
  expect(complaint([plugin("magic", { "magic-link": { words: {} } })])).toBe(why);
  expect(complaint([plugin("magic", { "magic-link": {} })])).toMatch(/option plugins\.0\.mails\.magic-link\.words/);
  expect(complaint([plugin("magic", { "magic-link": { words: { en: "Hello" } } })])).toMatch(
    /option plugins\.0\.mails\.magic-link\.words/,
  );
});

test.each(["verify-email", "notice", "invitation"])("the house's %s is not a plugin's to send", (kind) => {
  expect(complaint([plugin("magic", { [kind]: { words } })])).toBe(
    `createAuth: plugin magic sends mails of the kind ${kind}, which is taken`,
  );
});

test("two plugins do not share a kind", () => {
  const mails = { "magic-link": { words } };
  expect(complaint([plugin("magic", mails), plugin("other", mails)])).toBe(
    "createAuth: plugin other sends mails of the kind magic-link, which is taken",
  );
});
