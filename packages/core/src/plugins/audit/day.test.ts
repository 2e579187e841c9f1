import { Browser, Outbox } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { pathOf } from "sallyport-tests/ground/mailed";
import { ALICE } from "sallyport-tests/ground/people";
import { totpOf } from "sallyport-tests/ground/totp";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { account, session, verification } from "../../store.ts";
import { openAudit } from "../../test/audit.ts";
import { invitation } from "../organization/tables.ts";
import { twoFactor } from "../two-factor/index.ts";
import { twoFactor as factors } from "../two-factor/tables.ts";

/** Writes to tables with data of users. Verifications and rate limits are only intermediate state. */
const WRITES = /^(insert|update|delete|take) (?!audit|verification|rateLimit)/;
const PASSWORDS = ["second password", "third password", "a wrong password", "set by an admin"] as const;

/** Runs typical calls of a user and an admin, and collects the secrets that no row may contain. */
async function live() {
  const mailbox = new Outbox();
  const user = { changeEmail: { enabled: true }, deleteUser: { enabled: true } };
  const { database, statements } = counted(memory());
  const app = await openAudit({ ...mailbox.options, user, database, plugins: [twoFactor()] });
  const { root, alice, bob, clock, store } = app;
  const secrets = new Set<string>([ALICE.password, ...PASSWORDS]);
  const note = (...browsers: Browser[]): void => {
    for (const { cookies } of browsers) {
      for (const value of cookies.values()) {
        secrets.add(value);
        for (const part of decodeURIComponent(value).split(".")) secrets.add(part);
      }
    }
  };
  /** The calls that wrote without an audit event. */
  const unrecorded: string[] = [];
  const post = async (browser: Browser, path: string, body: object = {}) => {
    statements.length = 0;
    const answered = await answer(browser.post(path, { ...body }));
    const wrote = statements.some((statement) => WRITES.test(statement));
    if (wrote && !statements.includes("insert auditEvent")) unrecorded.push(path);
    note(browser);
    clock.advance({ seconds: 31 });
    return { ...answered, path };
  };
  const mailed = async (kind: "reset-password" | "verify-email" | "delete-account") => {
    const mail = await mailbox.last(kind);
    secrets.add(mail.token);
    secrets.add(mail.url);
    return { token: mail.token, path: pathOf(mail.url) };
  };
  note(root.browser, alice.browser, bob.browser);
  const stolen = async (): Promise<void> => {
    for (const { token } of await store.list(session, { where: {} })) secrets.add(token);
    for (const { identifier, value } of await store.list(verification, { where: {} }))
      for (const text of [identifier, value]) if (![root.id, alice.id, bob.id].includes(text)) secrets.add(text);
    for (const { password } of await store.list(account, { where: {} })) if (password !== null) secrets.add(password);
    for (const { secret, backupCodes } of await store.list(factors, { where: {} }))
      for (const text of [secret, backupCodes]) secrets.add(text);
    for (const { id } of await store.list(invitation, { where: {} })) secrets.add(id);
  };
  return { ...app, secrets, unrecorded, post, mailed, stolen };
}

test("every call that writes is recorded, and no row contains a password, token, code, cookie or key", async () => {
  const { auth, root, alice, bob, clock, secrets, unrecorded, post, mailed, stolen, rows } = await live();
  const { browser, email } = alice;
  const [second, third, wrong, set] = PASSWORDS;
  const calls = [
    await post(new Browser(auth), "/sign-in/email", { email, password: wrong }),
    await post(browser, "/send-verification-email", { email }),
  ];
  await browser.get((await mailed("verify-email")).path);
  calls.push(await post(browser, "/change-password", { currentPassword: ALICE.password, newPassword: second }));
  calls.push(await post(new Browser(auth), "/request-password-reset", { email }));
  const { token } = await mailed("reset-password");
  await stolen();
  calls.push(await post(new Browser(auth), "/reset-password", { token, newPassword: third }));
  calls.push(await post(new Browser(auth), "/reset-password", { token, newPassword: third }));
  calls.push(await post(browser, "/sign-in/email", { email, password: third }));
  calls.push(await post(browser, "/change-email", { newEmail: "alice@new.example.com" }));
  await mailed("verify-email");
  const enabled = await post(browser, "/two-factor/enable", { password: third });
  const uri = textOf(enabled.body, "totpURI");
  for (const code of Object(enabled.body).backupCodes as string[]) secrets.add(code);
  secrets.add(uri).add(new URL(uri).searchParams.get("secret") ?? uri);
  const code = totpOf(uri, clock.now());
  calls.push(await post(browser, "/two-factor/verify-totp", { code, trustDevice: true }));
  calls.push(await post(browser, "/two-factor/generate-backup-codes", { password: third }));
  for (const backup of Object(calls.at(-1)?.body).backupCodes as string[]) secrets.add(backup);
  const { body: acme } = await post(browser, "/organization/create", { name: "Acme", slug: "acme" });
  const invited = { email: "carol@example.com", role: "member", organizationId: textOf(acme, "id") };
  calls.push(await post(browser, "/organization/invite-member", invited));
  calls.push(await post(root.browser, "/admin/set-user-password", { userId: bob.id, newPassword: set }));
  const organizationId = textOf(acme, "id");
  for (const [path, body] of [
    ["/organization/update", { organizationId, data: { name: "Acme 2" } }],
    ["/organization/cancel-invitation", { invitationId: textOf(calls.at(-2)?.body, "id") }],
    ["/organization/delete", { organizationId }],
    ["/update-user", { name: "Alicia" }],
    ["/revoke-other-sessions", {}],
    ["/two-factor/disable", { password: third }],
    ["/reauthenticate", { password: third }],
  ] as const)
    calls.push(await post(browser, path, body));
  calls.push(await post(root.browser, "/admin/create-user", { email: "dan@example.com", name: "Dan", password: set }));
  calls.push(await post(root.browser, "/admin/impersonate-user", { userId: bob.id }));
  calls.push(await post(root.browser, "/admin/stop-impersonating"));
  calls.push(await post(root.browser, "/admin/remove-user", { userId: bob.id }));
  calls.push(await post(browser, "/delete-user", { password: third }));
  await stolen();
  // Checks that the calls above succeeded; otherwise this test would prove nothing.
  const refused = calls.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`);
  expect(refused).toEqual(["/sign-in/email 401", "/reset-password 400"]);

  expect(unrecorded).toEqual([]);
  const exported = await auth.api.audit.export({ query: {}, asResponse: true });
  const all = `${JSON.stringify(await rows())}\n${await exported.text()}`;
  expect(await rows()).toHaveLength(all.trim().split("\n").length - 1);
  const searched = [...secrets].filter((secret) => secret.length >= 5);
  expect(searched.length).toBeGreaterThan(40);
  expect(searched.filter((secret) => all.includes(secret))).toEqual([]);
});
