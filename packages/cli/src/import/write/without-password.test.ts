import { expect, test } from "vitest";
import { listed, sourceUser } from "../fixtures/listed.ts";
import { openFileLab } from "../fixtures/with-file.ts";

test("who came by mailed links sets a password by the one that a reset mails", async () => {
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
