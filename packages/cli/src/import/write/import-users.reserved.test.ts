import { placeholderEmail } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { listed, sourceUser } from "../fixtures/listed.ts";
import { openFileLab } from "../fixtures/with-file.ts";
import { accountOf } from "../sources/named-accounts.ts";

test("nobody comes with the placeholder address of somebody else's account with a provider", async () => {
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
