import { ORIGIN } from "sallyport-tests/ground/open-auth";
import { afterEach, expect, test, vi } from "vitest";
import { complaint } from "../test/complaint.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const send = async (): Promise<void> => {};

test.each([
  [{ mail: { send } }],
  [{ emailAndPassword: { sendResetPassword: send } }],
  [{ emailVerification: { sendVerificationEmail: send } }],
  [{ user: { changeEmail: { sendChangeEmailVerification: send } } }],
  [{ user: { deleteUser: { sendDeleteAccountVerification: send } } }],
])("%j needs a base URL", (options) => {
  const unplaced = { ...options, baseURL: undefined };
  const message = "createAuth: mails need baseURL: their links are built from it alone";
  expect(complaint(unplaced)).toBe(message);
  expect(complaint(options)).toBe("none");
  vi.stubEnv("SALLYPORT_URL", ORIGIN);
  expect(complaint(unplaced)).toBe("none");
});

test.each([
  [{ mail: { outbox: true } }, "mail.outbox needs mail.send"],
  [{ mail: { outbox: {} } }, "mail.outbox needs mail.send"],
  [
    { emailAndPassword: { requireEmailVerification: true } },
    "emailAndPassword.requireEmailVerification needs mail.send or emailVerification.sendVerificationEmail: without it, no user could sign in",
  ],
  [
    { user: { changeEmail: { enabled: true } } },
    "user.changeEmail needs mail.send or emailVerification.sendVerificationEmail; user.changeEmail needs mail.send or sendChangeEmailVerification: verified mailboxes approve a change",
  ],
  [
    { user: { deleteUser: { verifyByEmail: true } } },
    "user.deleteUser.verifyByEmail needs mail.send or sendDeleteAccountVerification",
  ],
])("%j is rejected without a function that sends mail", (options, message) => {
  expect(complaint(options)).toBe(`createAuth: ${message}`);
  const mail = { ...("mail" in options && options.mail), send };
  expect(complaint({ ...options, mail })).toBe("none");
});

test("a callback enables only the options whose mails it sends", () => {
  const emailVerification = { sendVerificationEmail: send };
  const strict = { emailAndPassword: { requireEmailVerification: true, sendResetPassword: send } };
  expect(complaint(strict)).toContain("requireEmailVerification needs");
  expect(complaint({ ...strict, emailVerification })).toBe("none");
  const leaving = { emailVerification, user: { deleteUser: { verifyByEmail: true } } };
  expect(complaint(leaving)).toContain("verifyByEmail needs");
  const deleteUser = { verifyByEmail: true, sendDeleteAccountVerification: send };
  expect(complaint({ ...leaving, user: { deleteUser } })).toBe("none");
  expect(complaint({ mail: { outbox: false } })).toBe("none");
});

test.each([
  [{ maxAttempts: 0 }, "option mail.outbox"],
  [{ retryAfter: 0 }, "option mail.outbox"],
  [{ retryAfter: 1.5 }, "option mail.outbox"],
  [{ pollInterval: -1 }, "option mail.outbox"],
  [{ sendTimeout: 0 }, "option mail.outbox"],
  [{ maxAttempt: 3 }, "mail.outbox"],
  ["yes", "option mail.outbox"],
])("rejects the outbox %j", (outbox, message) => {
  expect(complaint({ mail: { send, outbox } })).toContain(message);
});

test("suggests the option that a misspelt name resembles", () => {
  const message = complaint({ mail: { sned: send } });
  expect(message).toContain("unknown option mail.sned. Did you mean send?");
});

const say = () => ({ subject: "s", heading: "h", paragraphs: [], ifNotYou: "i", footer: "f" });
const words = { en: say };
const plugin = (id: string, mails: object) => ({ id, mails });

const ofPlugins = (plugins: readonly object[], mail: object = { send }): string => complaint({ plugins, mail });

test("accepts a plugin's mail that has texts, when mail.send is set", () => {
  expect(ofPlugins([plugin("magic", { "magic-link": { words } })])).toBe("none");
});

test("rejects a plugin's mail without mail.send, unless the mail is optional", () => {
  const magic = plugin("magic", { "magic-link": { words } });
  expect(ofPlugins([magic], {})).toBe(
    "createAuth: plugin magic sends mails of the kind magic-link, which needs mail.send",
  );
  expect(ofPlugins([plugin("magic", { "magic-link": { words, optional: true } })], {})).toBe("none");
});

test("rejects a plugin's mail without English texts", () => {
  const why =
    "createAuth: plugin magic sends mails of the kind magic-link, which has no words in English: give words.en";
  expect(ofPlugins([plugin("magic", { "magic-link": { words: { de: say } } })])).toBe(why);
  expect(ofPlugins([plugin("magic", { "magic-link": { words: {} } })])).toBe(why);
  expect(ofPlugins([plugin("magic", { "magic-link": {} })])).toMatch(/option plugins\.0\.mails\.magic-link\.words/);
  expect(ofPlugins([plugin("magic", { "magic-link": { words: { en: "Hello" } } })])).toMatch(
    /option plugins\.0\.mails\.magic-link\.words/,
  );
});

test.each(["verify-email", "notice", "invitation"])("rejects a plugin that declares the core's mail %s", (kind) => {
  expect(ofPlugins([plugin("magic", { [kind]: { words } })])).toBe(
    `createAuth: plugin magic sends mails of the kind ${kind}, which is taken`,
  );
});

test("rejects two plugins that declare the same kind of mail", () => {
  const mails = { "magic-link": { words } };
  expect(ofPlugins([plugin("magic", mails), plugin("other", mails)])).toBe(
    "createAuth: plugin other sends mails of the kind magic-link, which is taken",
  );
});

const trustedOrigins = ["https://*.example.com"];
const withPage = (page: string) => {
  const challenges = { pin: { page: () => page, answer: () => ({}) } };
  return complaint({ trustedOrigins, plugins: [{ id: "probe", challenges }] });
};
const withErrorURL = (errorURL: string) => complaint({ trustedOrigins, onAPIError: { errorURL } });

test.each(["pin", "//evil.example", "https://evil.example/pin", "javascript:alert(1)", "/a\\b", "/a%2Fb"])(
  "rejects %j as a challenge page or errorURL at start-up, and names the option",
  (page) => {
    expect(withPage(page)).toContain("the page of the challenge pin must be a path");
    expect(withErrorURL(page)).toContain("onAPIError.errorURL must be a path, or a URL of a trusted");
  },
);

test.each(["/pin", "https://app.example.com/pin?a=b", "https://tenant.example.com"])(
  "accepts %j as a challenge page and errorURL",
  (page) => {
    expect([withPage(page), withErrorURL(page)]).toEqual(["none", "none"]);
  },
);

test("rejects an empty challenge page and an empty errorURL", () => {
  expect(withPage("")).toContain("the page of the challenge pin must be a path");
  expect(withErrorURL("")).toContain("option onAPIError.errorURL: must be a non-empty string");
});
