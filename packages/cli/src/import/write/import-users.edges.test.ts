import { admin } from "@sallyport/core/admin";
import { placeholderEmail } from "@sallyport/core/store";
import { username } from "@sallyport/core/username";
import { hash } from "bcryptjs";
import { expect, test } from "vitest";
import { listed, sourceUser } from "../fixtures/listed.ts";
import { signedCookie } from "../fixtures/signed-cookie.ts";
import { openFileLab } from "../fixtures/with-file.ts";
import { accountOf } from "../sources/named-accounts.ts";

test('drops an imported account of the provider "credential", so that the password still signs in', async () => {
  await using lab = await openFileLab();
  await lab.take(() => listed(sourceUser("victim", { emailVerified: true })));
  const { store, user, account } = await lab.destination();
  const victim = await store.find(user, { where: { email: "victim@example.com" } });
  const password = await hash("correct horse", 4);
  const accounts = [accountOf("credential", victim?.id ?? "")];
  const report = await lab.take(() => listed(sourceUser("mallory", { password, accounts })));
  expect(report).toMatchObject({ taken: 1, losses: [{ code: "ACCOUNT_DROPPED", people: 1 }] });
  expect(await store.count(account, { where: {} })).toBe(1);
  expect(await lab.signIn("mallory@example.com", "correct horse")).toMatchObject({ name: "mallory" });
});

test("imports an account that appears twice once", async () => {
  await using lab = await openFileLab();
  const accounts = [accountOf("github", "1"), accountOf("google", "1"), accountOf("github", "1")];
  expect(await lab.take(() => listed(sourceUser("ann", { accounts })))).toMatchObject({
    taken: 1,
    refused: [],
    accounts: { github: 1, google: 1 },
  });
});

const expiresAt = new Date(Date.now() + 86_400_000);
const sessionsOf = (name: string) => ({ sessions: [{ token: `${name}-0123456789-0123456789-0123456789`, expiresAt }] });

test("imports no session of a user who is banned in the source or here", async () => {
  await using lab = await openFileLab({ plugins: [admin()] });
  const password = await hash("correct horse", 4);
  await lab.take(() => listed(sourceUser("here", { emailVerified: true, fields: { banned: true } })));
  const report = await lab.take(
    () => ({
      ...listed(
        sourceUser("ann", sessionsOf("ann")),
        sourceUser("banned", { ban: { until: null }, password, ...sessionsOf("banned") }),
        sourceUser("mapped", { fields: { banned: true }, ...sessionsOf("mapped") }),
        sourceUser("here", { emailVerified: true, ...sessionsOf("here") }),
      ),
      name: "another",
    }),
    { sessions: true, merge: true },
  );
  expect(report).toMatchObject({ taken: 3, merged: 1, sessions: 1, refused: [] });
  const asked = ["ann", "banned", "mapped", "here"].map(async (name) => {
    const cookie = signedCookie(sessionsOf(name).sessions[0]?.token ?? "");
    return (await lab.auth.api.getSession({ headers: new Headers({ cookie }) }))?.user.name ?? null;
  });
  expect(await Promise.all(asked)).toEqual(["ann", null, null, null]);
  expect(await lab.signIn("banned@example.com", "correct horse")).toBeNull();
});

test("rejects the placeholder address of another user's provider account", async () => {
  await using lab = await openFileLab();
  const victims = placeholderEmail("github", "42");
  const mallory = { email: victims.toUpperCase(), emailVerified: true };
  const report = await lab.take(() =>
    listed(
      sourceUser("mallory", mallory),
      sourceUser("mel", { ...mallory, accounts: [accountOf("github", "1")] }),
      sourceUser("victim", { email: null, accounts: [accountOf("github", "42")] }),
    ),
  );
  expect(report.refused).toMatchObject([{ where: "row mallory", code: "NO_EMAIL" }]);
  const { store, user } = await lab.destination();
  const rows = await store.list(user, { where: {}, orderBy: [{ column: "email", direction: "asc" }] });
  expect(rows.map(({ email, emailVerified }) => [email, emailVerified])).toEqual([
    [placeholderEmail("github", "1"), false],
    [victims, false],
  ]);
});

test("an imported user without a password sets one with a password reset", async () => {
  const links: string[] = [];
  const sendResetPassword = async ({ token }: { readonly token: string }) => void links.push(token);
  await using lab = await openFileLab({ emailAndPassword: { sendResetPassword } });
  await lab.take(() => listed(sourceUser("ann")));
  expect(await lab.signIn("ann@example.com", "correct horse")).toBeNull();
  await lab.auth.api.requestPasswordReset({ body: { email: "ann@example.com" } });
  await expect.poll(() => links).toHaveLength(1);
  await lab.auth.api.resetPassword({ body: { token: links[0] ?? "", newPassword: "correct horse" } });
  expect(await lab.signIn("ann@example.com", "correct horse")).toMatchObject({ email: "ann@example.com" });
});

test("nobody takes a name that people confuse with an imported one", async () => {
  await using lab = await openFileLab({ plugins: [username({ usernameCharacters: "unicode" })] });
  const isFree = async (name: string) =>
    (await lab.auth.api.isUsernameAvailable({ body: { username: name }, headers: new Headers() })).available;
  expect(await isFree("scope")).toBe(true);
  await lab.take(() => listed(sourceUser("ann", { fields: { username: "sсоре" } })));
  expect(await isFree("scope")).toBe(false);
});
