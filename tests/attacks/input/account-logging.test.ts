import type { AuthOptions, Mail, SendLinkInput } from "@sallyport/core";
import { Browser, type Outbox } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { openLife, resetTokenOf } from "../account/account-life.ts";
import { liveAll, Secrets, WRONG } from "./account-secrets.ts";
import { talkative } from "./talkative.ts";

const OPTIONS: Partial<AuthOptions> = {
  session: { cookieCache: { enabled: true } },
  emailVerification: { autoSignInAfterVerification: true },
  user: { deleteUser: { enabled: true, verifyByEmail: true } },
};

/** Callbacks of the application's own in place of `mail.send`, whose mails meet the others in the box. */
function withCallbacks(mailbox: Outbox): Partial<AuthOptions> {
  const keep = (kind: Mail["kind"]) => async (input: SendLinkInput) => {
    // As much of a mail as the tests read.
    await mailbox.options.mail.send({ ...input, kind } as unknown as Mail);
  };
  return {
    ...OPTIONS,
    emailAndPassword: { sendResetPassword: keep("reset-password") },
    emailVerification: { ...OPTIONS.emailVerification, sendVerificationEmail: keep("verify-email") },
    user: {
      changeEmail: { enabled: true, sendChangeEmailVerification: keep("change-email") },
      deleteUser: { enabled: true, sendDeleteAccountVerification: keep("delete-account") },
    },
  };
}

describe.each<[string, (mailbox: Outbox) => Partial<AuthOptions>]>([
  ["mails sent at once", () => OPTIONS],
  ["an outbox", () => ({ ...OPTIONS, mail: { outbox: { pollInterval: 0 } } })],
  ["callbacks of the application's own", withCallbacks],
])("a whole life of an account, %s", (_, options) => {
  test("leaves nothing secret in the log at debug, and nothing above it", async () => {
    const life = await openLife(options);
    const secrets = await liveAll(life);
    expect(life.mailbox.mails.length).toBeGreaterThan(5);
    expect(life.lab.entries.length).toBeGreaterThan(5);
    expect(life.lab.entries.filter(({ level }) => level !== "debug")).toEqual([]);
    secrets.expectAbsent(life.lab.logText());
  });

  test("nor where every mail fails and repeats all that it knows", async () => {
    const onMailError = ({ error }: { readonly error: unknown }): never => {
      throw error;
    };
    const life = await openLife((mailbox) => ({
      ...options(mailbox),
      mail: { ...options(mailbox).mail, onMailError },
    }));
    const { alice, lab, mailbox } = life;
    const { email } = personOf("alice");
    const secrets = new Secrets();
    let refused = 0;
    // What a mail server says holds the recipient, and what an application's callback says, anything.
    mailbox.beforeSend = async (mail) => {
      refused += 1;
      secrets.addMails([mail]);
      const { to, url, token } = { url: "", token: "", ...mail };
      const cause = new Error(`at ${encodeURIComponent(url)}`);
      const details = { command: `RCPT TO:<${to}>`, response: `550 <${to}> ${token}` };
      throw Object.assign(new Error(`550 <${to}>, ${email}: ${url} (${token})`, { cause }), details);
    };
    await new Browser(lab).post("/forget-password", { email });
    await alice.post("/send-verification-email", { email });
    await alice.post("/change-email", { newEmail: "alice@elsewhere.example.org" });
    await alice.post("/delete-user");
    await mailbox.settle();
    expect(refused).toBe(4);
    const failures = lab.entries.filter(({ message }) => message.startsWith("A mail was not sent"));
    expect(failures).toHaveLength(4);
    secrets.expectAbsent(lab.logText());
    // The answers were the ones of mails that arrive, and who comes next is served.
    expect((await trySignIn(alice, "alice")).status).toBe(200);
  });
});

test("hooks of the application that fail with what they were given put no secret into the log", async () => {
  const tell = (_user: object, request?: Request): never => {
    throw new Error(`${request?.method} ${request?.url} ${request?.headers.get("cookie")}`);
  };
  const life = await openLife({
    ...OPTIONS,
    emailAndPassword: { onPasswordReset: tell },
    emailVerification: { afterEmailVerification: tell, autoSignInAfterVerification: true },
    user: { deleteUser: { enabled: true, verifyByEmail: true, afterDelete: tell } },
  });
  const secrets = await liveAll(life);
  secrets.expectNoSecret(life.lab.logText());
  const failed = life.lab.entries.filter(({ level }) => level === "error").map(({ message }) => message);
  expect(failed).toEqual(["afterEmailVerification failed", "onPasswordReset failed", "afterDelete failed"]);
});

describe("a database that fails in the middle of it", () => {
  const STEPS: readonly [string, string, object][] = [
    ["insert verification", "/forget-password", { email: personOf("alice").email }],
    ["insert verification", "/send-verification-email", { email: personOf("alice").email }],
    ["insert verification", "/change-email", { newEmail: "alice@elsewhere.example.org" }],
    ["insert mail", "/forget-password", { email: personOf("alice").email }],
    ["update account", "/change-password", { currentPassword: personOf("alice").password, newPassword: WRONG }],
    ["delete verification", "/change-password", { currentPassword: personOf("alice").password, newPassword: WRONG }],
    ["delete account", "/unlink-account", { providerId: "credential" }],
    ["delete user", "/delete-user", { password: personOf("alice").password }],
    ["update user", "/delete-user", {}],
  ];

  test.each(STEPS)("%s at %s", async (step, path, body) => {
    const { database, break: breakIt } = talkative();
    const account = { accountLinking: { allowUnlinkingAll: true } };
    const life = await openLife({ database, account, mail: { outbox: { pollInterval: 0 } } });
    const secrets = new Secrets();
    secrets.addCookies(life.alice);
    await secrets.addRows(life);
    const { origin } = life.lab;
    const headers = { origin, "content-type": "application/json", cookie: life.alice.cookies.header() ?? "" };
    breakIt(step);
    // Past the standing assertions, for which a 500 is none that anybody may cause.
    const answer = await life.lab.auth.handler(
      new Request(`${origin}/api/auth${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
    );
    expect([answer.status, await answer.json()]).toEqual([500, { code: "INTERNAL_ERROR", message: "Internal error" }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await life.mailbox.settle();
    expect(life.mailbox.mails).toEqual([]);
    const written = life.lab.logText();
    expect(written).toContain("failed: parameters");
    secrets.expectNoSecret(written);
  });
});

describe("forging lines", () => {
  const FORGERIES = [
    "x\r\n2030-01-01 error Admin signed in",
    "\u001b[2J\u001b[31mred",
    "a\u2028b",
    "x".repeat(100_000),
  ];
  test.each(FORGERIES.map((text) => ({ text, shown: JSON.stringify(text).slice(0, 40) })))(
    "$shown",
    async ({ text }) => {
      const life = await openLife();
      const { alice, lab } = life;
      const stranger = new Browser(lab);
      const encoded = encodeURIComponent(text.slice(0, 50_000));
      await stranger.post("/forget-password", { email: text });
      await stranger.post("/forget-password", { email: personOf("alice").email, redirectTo: text });
      await stranger.post("/reset-password", { token: text, newPassword: "another-long-password" });
      await alice.post("/change-email", { newEmail: text });
      await alice.post("/unlink-account", { providerId: text, accountId: text });
      await alice.post("/delete-user", { token: text, callbackURL: text });
      await stranger.get("/verify-email", { query: `token=${encoded}&callbackURL=${encoded}` });
      await stranger.get(`/reset-password/${encoded}`, { query: "callbackURL=%2F" });
      await alice.get("/delete-user/callback", { query: `token=${encoded}` });
      life.mailbox.beforeSend = () =>
        Promise.reject(Object.assign(new Error(text), { code: text, cause: new Error(text) }));
      await stranger.post("/forget-password", { email: personOf("alice").email });
      await life.mailbox.settle();
      expect(lab.entries.some(({ level }) => level === "error")).toBe(true);
      for (const entry of lab.entries) {
        expect(JSON.stringify(entry).length).toBeLessThan(20_000);
        expect(JSON.stringify(entry)).not.toMatch(/\\[rn]|\\u001b|[\u2028\u2029]/);
      }
    },
  );
});

test("somebody else's mail is not in the log either: whose link is opened in whose session", async () => {
  const { lab, mailbox, alice } = await openLife(OPTIONS);
  const bob = await signUp(lab, "bob");
  await alice.post("/delete-user");
  const { token, url } = await mailbox.last("delete-account");
  await follow(bob, { url });
  await bob.post("/delete-user", { token });
  expect(lab.logText()).not.toContain(token);
  expect(lab.logText()).not.toContain(personOf("alice").email);
});

test("a link with its token in the path is logged under the path it was declared with", async () => {
  const life = await openLife();
  const token = await resetTokenOf(life, "alice");
  const from = life.lab.entries.length;
  const stranger = new Browser(life.lab);
  for (const query of ["", "callbackURL=https%3A%2F%2Fevil.com", "callbackURL=%2F&callbackURL=%2F"]) {
    expect((await stranger.get(`/reset-password/${token}`, { query })).status).toBeGreaterThanOrEqual(400);
  }
  const entries = life.lab.entries.slice(from);
  expect(JSON.stringify(entries)).not.toContain(token);
  // Beside them stands what is said once of an address that is not trusted.
  const paths = entries.map(({ details }) => details.path).filter((path) => path !== undefined);
  expect(paths).toEqual(Array.from({ length: 3 }, () => "/reset-password/{token}"));
});
