import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { type OpenedAuth, ORIGIN, openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { memory } from "../memory.ts";
import { jwt } from "../plugins/jwt/index.ts";
import { jwks } from "../plugins/jwt/tables.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";
import { twoFactor as twoFactorTable } from "../plugins/two-factor/tables.ts";
import { account } from "../store.ts";
import { sealForeign } from "../test/foreign-seal.ts";
import { openTwoFactor } from "../test/two-factor.ts";

const NEW = "one-more-secret-of-tests-0123456789-XYZ";
const PRODUCTION = { environment: "production", baseURL: ORIGIN.replace("http:", "https:") };

/** Alice has a second factor that better-auth left, and her token a key of better-auth's. */
async function movedIn() {
  const database = memory();
  const plugins = () => [twoFactor(), jwt()];
  const first = await openTwoFactor({}, { database, plugins: plugins() });
  await first.enrol();
  expect((await first.alice.get("/token")).status).toBe(200);
  const secret = sealForeign("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", SECRET);
  const backupCodes = sealForeign(JSON.stringify(["abcde-fghij"]), SECRET);
  await first.store.update(twoFactorTable, { where: {} }, { secret, backupCodes });
  await first.store.update(jwks, { where: {} }, { privateKey: JSON.stringify(sealForeign("{}", SECRET)) });
  const start = (secrets: readonly string[], more: object = {}) => {
    const given: object = { database, plugins: plugins(), clock: first.clock, secret: undefined, ...PRODUCTION };
    return openAuth({ ...given, secrets, ...more });
  };
  return { ...first, start };
}

const statusOf = async ({ auth }: Pick<OpenedAuth, "auth">) =>
  (await auth.handler(new Request(`${PRODUCTION.baseURL}/api/auth/get-session`))).status;

test("production refuses to serve without the secret under which better-auth encrypted second factors", async () => {
  const { start } = await movedIn();
  const without = start([NEW]);
  expect(await statusOf(without)).toBe(503);
  const [said] = without.entries.filter(({ message }) => message.includes("No listed secret opens"));
  expect(said?.message).toContain("1 value of twoFactor.secret, 1 value of twoFactor.backupCodes");
  expect(said?.message).toContain("1 value of jwks.privateKey");
  expect(await statusOf(start([NEW, SECRET]))).toBe(200);
});

test("what was never encrypted stops nothing, nor does a provider's token that looks as if it were", async () => {
  const { start, store } = await movedIn();
  await store.update(twoFactorTable, { where: {} }, { secret: "plain", backupCodes: '["abcde-fghij"]' });
  await store.update(jwks, { where: {} }, { privateKey: "{}" });
  await store.update(account, { where: {} }, { accessToken: "0a".repeat(60) });
  expect(await statusOf(start([NEW]))).toBe(200);
});

test.each(["/two-factor/verify-totp", "/two-factor/verify-backup-code"])(
  "%s names in the log by id the person whose factor of better-auth cannot be opened",
  async (path) => {
    const { start, id } = await movedIn();
    const without = start([NEW], { environment: "test", baseURL: ORIGIN });
    const browser = new Browser(without.auth);
    await browser.post("/sign-in/email", { email: "alice@example.com", password: "correct horse" });
    expect(await answer(browser.post(path, { code: "123456" }))).toMatchObject({ status: 401 });
    const log = without.entries.find(({ message }) => message.includes("its secret is not among"));
    expect(log?.details).toMatchObject({ userId: id });
  },
);
