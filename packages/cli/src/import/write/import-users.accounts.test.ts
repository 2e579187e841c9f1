import { hash } from "bcryptjs";
import { expect, test } from "vitest";
import { listed, sourceUser } from "../fixtures/listed.ts";
import { openFileLab } from "../fixtures/with-file.ts";
import { accountOf } from "../sources/named-accounts.ts";

test("an account with a provider called credential stands in the way of nobody's password", async () => {
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

test("who is told with one account twice is taken, with it once", async () => {
  await using lab = await openFileLab();
  const accounts = [accountOf("github", "1"), accountOf("google", "1"), accountOf("github", "1")];
  expect(await lab.take(() => listed(sourceUser("ann", { accounts })))).toMatchObject({
    taken: 1,
    refused: [],
    accounts: { github: 1, google: 1 },
  });
});
