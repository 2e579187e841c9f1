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
])("calls of every route, with %s", (_, options) => {
  test("leave nothing secret and no address in the log at debug, and nothing above debug", async () => {
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

  test("nor where every mail fails and repeats all that it knows", async () => {
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
    // What a mail server says holds the recipient, and what an application's callback says, anything.
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
    // Whoever comes next is served.
    expect((await trySignIn(new Browser(lab), "zed")).status).toBe(200);
  });
});

/** Fails with everything that it was given, as an application's own function may. */
const tell = (...given: readonly unknown[]): never => {
  const [, request] = given;
  const headers = request instanceof Request ? request.headers.get("cookie") : "";
  throw new Error(`${JSON.stringify(given)} ${headers}`);
};

test("hooks of the application that fail with what they were given put no secret into the log", async () => {
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

test("nor do an organization's, and no id of an invitation", async () => {
  const organizationHooks = { afterCreateInvitation: tell, afterAcceptInvitation: tell, afterCancelInvitation: tell };
  const world = await openAcme(undefined, { plugin: { sendInvitationEmail: tell, organizationHooks } });
  const zoe = await world.person("zoe");
  const [accepted, canceled] = [await world.invite("zoe"), await world.invite("x")];
  await zoe.post("/organization/accept-invitation", { invitationId: accepted });
  await world.alice.post("/organization/cancel-invitation", { invitationId: canceled });
  expect(world.lab.entries.filter(({ level }) => level === "error")).toHaveLength(6);
  for (const secret of [accepted, canceled, personOf("zoe").email]) expect(world.lab.logText()).not.toContain(secret);
});

describe("forging lines", () => {
  const FORGERIES = [
    "x\r\n2030-01-01 error Admin signed in",
    "\u001b[2J\u001b[31mred",
    "a\u2028b\u2029c",
    "x".repeat(120_000),
  ];

  test.each(FORGERIES.map((text) => ({ text, shown: JSON.stringify(text).slice(0, 40) })))(
    "$shown forges no line, in whatever field, query, path or header",
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
        // Only the application's own mailer may say what a caller cannot.
        if (entry.level === "debug") expect(line).not.toMatch(/Admin signed in|\[31m/);
      }
    },
  );
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
