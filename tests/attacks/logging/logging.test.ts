import type { AuthOptions, Mail, SendLinkInput } from "@sallyport/core";
import { Browser, type Outbox } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf, trySignIn } from "../../ground/people.ts";
import { openLife, resetTokenOf } from "../account/account-life.ts";
import { everyAct } from "../acts/every-act.ts";
import { everyFieldOf, withField } from "../acts/fields.ts";
import { PAGE } from "../acts/routes.ts";
import { openAcme } from "../organization/organization-harness.ts";
import { ADDRESS, liveAll, Secrets } from "./whole-life.ts";

const OPTIONS: Partial<AuthOptions> = {
  session: { cookieCache: { enabled: true } },
  emailVerification: { autoSignInAfterVerification: true },
};

/** Sends mails by the application's callbacks instead of `mail.send`. */
function withCallbacks(mailbox: Outbox): Partial<AuthOptions> {
  const keep = (kind: Mail["kind"]) => async (input: SendLinkInput) => {
    // The tests read only these fields of a mail.
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
])("calls of every route, with %s", (_, options) => {
  test("write no secret and no address to the log at debug, and nothing above debug", async () => {
    const world = await everyAct(options);
    const secrets = new Secrets();
    await secrets.addAll(world);
    const answers = await liveAll(world);
    await secrets.addAll(world);
    expect(answers.filter(({ status }) => status < 400).length).toBeGreaterThan(100);
    expect(world.lab.entries.filter(({ level }) => level !== "debug")).toEqual([]);
    secrets.expectNoneIn(world.lab.logText());
    expect(world.lab.logText()).not.toMatch(ADDRESS);
  });

  test("write none when every mail fails with an error that contains the mail", async () => {
    const world = await everyAct((mailbox) => ({
      ...options(mailbox),
      mail: {
        ...options(mailbox).mail,
        onMailError: ({ error }: { readonly error: unknown }): never => {
          throw error;
        },
      },
    }));
    const { lab, mailbox } = world;
    const secrets = new Secrets();
    await secrets.addAll(world);
    let refused = 0;
    // The error of a mail server contains the recipient, and the error of a callback may contain anything.
    mailbox.beforeSend = async (mail) => {
      refused += 1;
      secrets.addMails([mail]);
      const { to, url, token } = { url: "", token: "", ...mail };
      const cause = new Error(`at ${encodeURIComponent(url)}`);
      const details = { command: `RCPT TO:<${to}>`, response: JSON.stringify(mail) };
      throw Object.assign(new Error(`550 <${to}>: ${url} (${token}) ${JSON.stringify(mail)}`, { cause }), details);
    };
    await liveAll(world);
    expect(refused).toBeGreaterThan(10);
    const failures = lab.entries.filter(({ message }) => message.startsWith("A mail was not sent"));
    expect(failures).toHaveLength(refused);
    secrets.expectNoneIn(lab.logText());
    expect(lab.logText()).not.toMatch(ADDRESS);
    // The next request succeeds.
    expect((await trySignIn(new Browser(lab), "zed")).status).toBe(200);
  });
});

/** Throws an error that contains all its arguments, as a function of an application may. */
const tell = (...given: readonly unknown[]): never => {
  const [, request] = given;
  const headers = request instanceof Request ? request.headers.get("cookie") : "";
  throw new Error(`${JSON.stringify(given)} ${headers}`);
};

test("hooks that throw an error with their arguments log no secret", async () => {
  const world = await everyAct({
    ...OPTIONS,
    emailAndPassword: { onPasswordReset: tell },
    emailVerification: { afterEmailVerification: tell, autoSignInAfterVerification: true },
    user: { deleteUser: { enabled: true, afterDelete: tell } },
  });
  const secrets = new Secrets();
  await secrets.addAll(world);
  await liveAll(world);
  secrets.expectNoneIn(world.lab.logText());
  const failed = world.lab.entries.filter(({ level }) => level === "error").map(({ message }) => message);
  expect(new Set(failed)).toEqual(
    new Set(["afterEmailVerification failed", "onPasswordReset failed", "afterDelete failed"]),
  );
});

test("organization hooks that throw an error with their arguments log no secret and no invitation id", async () => {
  const organizationHooks = { afterCreateInvitation: tell, afterAcceptInvitation: tell, afterCancelInvitation: tell };
  const world = await openAcme(undefined, { plugin: { sendInvitationEmail: tell, organizationHooks } });
  const zoe = await world.person("zoe");
  const [accepted, canceled] = [await world.invite("zoe"), await world.invite("x")];
  await zoe.post("/organization/accept-invitation", { invitationId: accepted });
  await world.alice.post("/organization/cancel-invitation", { invitationId: canceled });
  expect(world.lab.entries.filter(({ level }) => level === "error")).toHaveLength(6);
  for (const secret of [accepted, canceled, personOf("zoe").email]) expect(world.lab.logText()).not.toContain(secret);
});

describe("a forged log line", () => {
  const FORGERIES = [
    "x\r\n2030-01-01 error Admin signed in",
    "\u001b[2J\u001b[31mred",
    "a\u2028b\u2029c",
    "x".repeat(120_000),
  ];

  test.each(FORGERIES.map((text) => ({ text, shown: JSON.stringify(text).slice(0, 40) })))(
    "cannot be written by $shown in a field, query, path or header",
    async ({ text }) => {
      const { acts, reads, lab, mailbox, caller } = await everyAct();
      const header = text.replaceAll(/[^\x20-\x7e]/g, "~").slice(0, 8000);
      const encoded = encodeURIComponent(text.slice(0, 50_000));
      for (const act of acts.filter(({ path }) => path !== PAGE)) {
        for (const field of await everyFieldOf(act)) await act.by.post(act.path, withField(act.body, field, text));
      }
      for (const { path } of reads)
        await caller.get(path, { query: `token=${encoded}&callbackURL=${encoded}&id=${encoded}` });
      for (const name of ["user-agent", "x-organization"])
        await caller.get("/organization/list-members", { headers: { [name]: header } });
      await caller.post("/update-user", { name: "x" }, { headers: { origin: `https://${header}` } });
      for (const path of ["/", "/reset-password/", "/undo-email-change/"])
        await caller.get(path + encoded.slice(0, 3000));
      mailbox.beforeSend = () => Promise.reject(Object.assign(new Error(text), { code: text, cause: new Error(text) }));
      await new Browser(lab).post("/forget-password", { email: personOf("zed").email });
      await mailbox.settle();
      expect(lab.entries.some(({ level }) => level === "error")).toBe(true);
      for (const entry of lab.entries) {
        const line = JSON.stringify(entry);
        expect(line.length).toBeLessThan(20_000);
        expect(line).not.toMatch(/\\[rn]|\\u001b|[\u2028\u2029]/);
        // At error, the application's mailer may log such a text itself.
        if (entry.level === "debug") expect(line).not.toMatch(/Admin signed in|\[31m/);
      }
    },
  );
});

test("a link with its token in the path is logged under its declared path", async () => {
  const life = await openLife();
  const token = await resetTokenOf(life, "alice");
  const from = life.lab.entries.length;
  const stranger = new Browser(life.lab);
  for (const query of ["", "callbackURL=https%3A%2F%2Fevil.com", "callbackURL=%2F&callbackURL=%2F"]) {
    expect((await stranger.get(`/reset-password/${token}`, { query })).status).toBeGreaterThanOrEqual(400);
  }
  const entries = life.lab.entries.slice(from);
  expect(JSON.stringify(entries)).not.toContain(token);
  // The log also has one line about an untrusted address.
  const paths = entries.map(({ details }) => details.path).filter((path) => path !== undefined);
  expect(paths).toEqual(Array.from({ length: 3 }, () => "/reset-password/{token}"));
});
