import { expect, test } from "vitest";
import { session } from "../../../store.ts";
import { openTwoFactor } from "../../../test/two-factor.ts";
import { twoFactor } from "../tables.ts";

test.each([
  ["that no right code has confirmed", { verified: false }],
  ["that is gone", null],
])("a sign-in that waits for a factor %s is answered by no code of an authenticator", async (_, row) => {
  const { enrol, code, verify, signIn, store, id } = await openTwoFactor();
  await enrol();
  // As in an adopted database: the user is enrolled, and the factor is half done.
  if (row === null) await store.delete(twoFactor, { where: { userId: id } });
  else await store.update(twoFactor, { where: { userId: id } }, row);
  const sessions = await store.count(session, { where: {} });
  const { browser } = await signIn();
  expect(await verify(browser, code())).toMatchObject({ status: 400, body: { code: "TOTP_NOT_ENABLED" } });
  expect(await store.count(session, { where: {} })).toBe(sessions);
});
