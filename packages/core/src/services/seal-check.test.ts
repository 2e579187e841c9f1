import { Browser } from "@sallyport/testing";
import { type OpenedAuth, ORIGIN, openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { counted, down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { sealedPrefix } from "../crypto/seal.ts";
import { memory } from "../memory.ts";
import { jwt } from "../plugins/jwt/index.ts";
import { jwks } from "../plugins/jwt/tables.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";
import { twoFactor as twoFactorTable } from "../plugins/two-factor/tables.ts";
import { account, verification } from "../store.ts";
import { sealForeign } from "../test/foreign-seal.ts";
import { openTwoFactor } from "../test/two-factor.ts";

const NEW = "one-more-secret-of-tests-0123456789-XYZ";
const PURPOSE = jwks.columns.privateKey.sealed?.purpose ?? "";
const PRODUCTION = { environment: "production", baseURL: ORIGIN.replace("http:", "https:") };
type Options = NonNullable<Parameters<typeof openAuth>[0]>;

/** Alice has a second factor whose key was encrypted with the first secret, by this library or by better-auth. */
async function enrolled(by: "us" | "better-auth" = "us") {
  const database = memory();
  const plugins = () => [twoFactor(), jwt()];
  const first = await openTwoFactor({}, { database, plugins: plugins() });
  await first.enrol();
  expect((await first.alice.get("/token")).status).toBe(200);
  if (by === "better-auth") {
    const secret = sealForeign("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", SECRET);
    const backupCodes = sealForeign(JSON.stringify(["abcde-fghij"]), SECRET);
    await first.store.update(twoFactorTable, { where: {} }, { secret, backupCodes });
    await first.store.update(jwks, { where: {} }, { privateKey: JSON.stringify(sealForeign("{}", SECRET)) });
  }
  const start = (secrets: readonly string[], more: Options = {}) => {
    // `open` sets `secret`, which cannot be used together with `secrets`.
    const given: object = { database, plugins: plugins(), clock: first.clock, secret: undefined, ...PRODUCTION };
    return openAuth({ ...given, secrets, ...more });
  };
  return { ...first, start, database };
}

const statusOf = async ({ auth }: Pick<OpenedAuth, "auth">, path = "/get-session") =>
  (await auth.handler(new Request(`${PRODUCTION.baseURL}/api/auth${path}`))).status;

test.each(["us", "better-auth"] as const)(
  "production returns 503 without the secret of values sealed by %s, and logs their number",
  async (by) => {
    const { start } = await enrolled(by);
    const without = start([NEW]);
    expect(await statusOf(without)).toBe(503);
    expect(await statusOf(without, "/ready")).toBe(503);
    expect(await statusOf(without, "/ok")).toBe(200);
    await expect(without.auth.api.getSession({ headers: {} })).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    const said = without.entries.filter(({ message }) => message.includes("No listed secret opens"));
    expect(said).toHaveLength(1);
    expect(said[0]?.message).toContain(
      "1 value of twoFactor.secret (second factors), 1 value of twoFactor.backupCodes (backup codes)",
    );
    expect(said[0]?.message).toContain("1 value of jwks.privateKey (keys that sign tokens)");
    expect(said[0]?.message).toContain("secrets: [newSecret, oldSecret]");
    expect(await statusOf(start([NEW, SECRET]))).toBe(200);
    expect(await statusOf(start([NEW], { advanced: { unsafeIgnoreAbsentSecrets: true } }))).toBe(200);
  },
);

test("values that were not sealed, and a token that looks sealed, do not stop the server", async () => {
  const { start, store } = await enrolled();
  await store.update(twoFactorTable, { where: {} }, { secret: "plain", backupCodes: '["abcde-fghij"]' });
  await store.update(jwks, { where: {} }, { privateKey: "{}" });
  await store.update(account, { where: {} }, { accessToken: "0a".repeat(60) });
  expect(await statusOf(start([NEW]))).toBe(200);
});

test.each([
  ["us", "/two-factor/verify-totp"],
  ["better-auth", "/two-factor/verify-totp"],
  ["better-auth", "/two-factor/verify-backup-code"],
] as const)("a factor sealed by %s that cannot be opened at %s is logged with the user's id only", async (by, path) => {
  const { start, id } = await enrolled(by);
  const without = start([NEW], { environment: "test", baseURL: ORIGIN });
  const browser = new Browser(without.auth);
  await browser.post("/sign-in/email", { email: "alice@example.com", password: "correct horse" });
  expect((await browser.post(path, { code: "123456" })).status).toBe(401);
  const log = without.entries.find(({ message }) => message.includes("its secret is not among"));
  expect(log?.details).toMatchObject({ userId: id, ...(by === "us" && { column: "twoFactor.secret" }) });
  expect(JSON.stringify(log)).not.toContain("alice@");
});

test("development serves requests and logs the missing secret", async () => {
  const { start } = await enrolled();
  const without = start([NEW], { environment: "development", baseURL: ORIGIN });
  expect((await new Browser(without.auth).get("/ok")).status).toBe(200);
  expect((await new Browser(without.auth).get("/get-session")).status).toBe(200);
  expect(JSON.stringify(without.entries)).toContain("No listed secret opens");
});

test("sealed values are counted once per change of secrets, and later starts take one query", async () => {
  const { start, database } = await enrolled();
  const watch = counted(database);
  const secrets = [NEW, SECRET];
  expect(await statusOf(start(secrets, { database: watch.database }))).toBe(200);
  expect(watch.statements.filter((statement) => statement.startsWith("count")).length).toBeGreaterThan(5);
  watch.statements.length = 0;
  const again = start(secrets, { database: watch.database });
  expect(await statusOf(again)).toBe(200);
  expect(await statusOf(again)).toBe(200);
  expect(watch.statements).toEqual(["find verification"]);
  const dropped = start([NEW], { database: watch.database });
  expect(await statusOf(dropped)).toBe(503);
});

test("values that an older process seals during a deployment are detected a few minutes later", async () => {
  const { start, store, clock } = await enrolled();
  const rows = await store.list(twoFactorTable, { where: {} });
  const keys = await store.list(jwks, { where: {} });
  await store.delete(twoFactorTable, { where: {} });
  await store.delete(jwks, { where: {} });
  const first = start([NEW]);
  expect(await statusOf(first)).toBe(200);
  for (const row of rows) await store.insert(twoFactorTable, row);
  for (const row of keys) await store.insert(jwks, row);
  clock.advance({ minutes: 5 });
  expect(await statusOf(start([NEW]))).toBe(200);
  clock.advance({ seconds: 301 });
  expect(await statusOf(first)).toBe(503);
  expect(await statusOf(start([NEW]))).toBe(503);
});

test("a clean count is confirmed once and then stored", async () => {
  const { start, clock, database } = await enrolled();
  const watch = counted(database);
  const opened = start([NEW, SECRET], { database: watch.database });
  for (const seconds of [0, 601, 86_400]) {
    clock.advance({ seconds });
    watch.statements.length = 0;
    expect(await statusOf(opened)).toBe(200);
    expect(await statusOf(start([NEW, SECRET], { database: watch.database }))).toBe(200);
    const counts = watch.statements.filter((statement) => statement.startsWith("count")).length;
    if (seconds < 1000) expect(counts).toBeGreaterThan(5);
    else expect(counts).toBe(0);
  }
});

test("a secret listed twice does not hide values sealed with another one", async () => {
  const { start, store } = await enrolled();
  const [key] = await store.list(jwks, { where: {} });
  if (key === undefined) throw new Error("no key");
  const privateKey = key.privateKey.replace(sealedPrefix(SECRET, PURPOSE, true), sealedPrefix(NEW, PURPOSE, true));
  expect(privateKey).not.toBe(key.privateKey);
  await store.insert(jwks, { ...key, id: "another", number: 2, privateKey });
  const without = start([SECRET, SECRET]);
  expect(await statusOf(without)).toBe(503);
  expect(JSON.stringify(without.entries)).toContain(
    "No listed secret opens 1 value of jwks.privateKey (keys that sign tokens):",
  );
});

test("the server recovers without a restart once the rows are deleted", async () => {
  const { start, store, clock } = await enrolled();
  const without = start([NEW]);
  expect(await statusOf(without)).toBe(503);
  await store.delete(twoFactorTable, { where: {} });
  await store.delete(jwks, { where: {} });
  expect(await statusOf(without)).toBe(503);
  clock.advance({ seconds: 61 });
  expect(await statusOf(without)).toBe(200);
});

test("a failed count is logged and does not stop the server", async () => {
  const { start, database } = await enrolled();
  const broken = faulty(database);
  broken.state.problem = (statement) => (statement.startsWith("count") ? down() : null);
  const opened = start([NEW], { database: broken.database });
  expect(await statusOf(opened)).toBe(200);
  expect(JSON.stringify(opened.entries)).toContain("The check for missing secrets failed");
  expect(await opened.store.find(verification, { where: { identifier: "sealed-by" } })).toBeNull();
});
