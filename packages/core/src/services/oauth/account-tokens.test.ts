import { expect, test } from "vitest";
import type { ProviderTokens } from "../../contracts/provider.ts";
import { account } from "../../data/tables/account.ts";
import { createLogger } from "../../kernel/logger.ts";
import { sealForeign } from "../../test/foreign-seal.ts";
import type { Tables } from "../deps.ts";
import { createSeals } from "../seals.ts";
import { fromTokenColumns, toTokenColumns } from "./account-tokens.ts";

const fill = (bytes: Uint8Array<ArrayBuffer>): void => void crypto.getRandomValues(bytes);
const OLD = "the older secret of these tests 0123";
const NEW = "the newer secret of these tests 4567";
const logger = createLogger({ disabled: true }, [], () => new Date());
const opening = (...secrets: [string, ...string[]]) => ({
  seals: createSeals(secrets, fill, logger),
  // The columns of the tokens are in this table only.
  tables: { account } as Tables,
});
const deps = opening(OLD);
const rotated = opening(NEW, OLD);
const foreign = opening(NEW);

const EMPTY = {
  userId: "alice",
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};
const NOTHING: ProviderTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scopes: null,
  refreshParameters: null,
  raw: {},
};
const soon = new Date("2030-03-01T13:00:00.000Z");
const ALL: ProviderTokens = {
  ...NOTHING,
  accessToken: "access-1",
  refreshToken: "refresh-1",
  idToken: "id-1",
  accessTokenExpiresAt: soon,
  refreshTokenExpiresAt: soon,
  scopes: ["email", "profile"],
  refreshParameters: { device_id: "device-1" },
};

test("tokens are sealed and opened unchanged", async () => {
  const columns = await toTokenColumns(deps, "alice", ALL);
  const text = JSON.stringify(columns);
  for (const secret of ["access-1", "refresh-1", "id-1", "device-1"]) expect(text).not.toContain(secret);
  expect(columns.scope).toBe("email,profile");
  const { raw: _raw, ...rest } = ALL;
  expect(await fromTokenColumns(deps, { ...EMPTY, ...columns })).toEqual(rest);
});

test("columns of tokens that the provider did not return stay unchanged", async () => {
  expect(await toTokenColumns(deps, "alice", NOTHING)).toEqual({});
  const onlyId = await toTokenColumns(deps, "alice", { ...NOTHING, idToken: "id-2" });
  expect(Object.keys(onlyId)).toEqual(["idToken"]);
});

test("a new access token without an expiry clears the previous expiry", async () => {
  const columns = await toTokenColumns(deps, "alice", { ...NOTHING, accessToken: "access-2" });
  expect(columns).toMatchObject({ accessTokenExpiresAt: null });
  expect(Object.keys(columns).sort()).toEqual(["accessToken", "accessTokenExpiresAt"]);
});

test("round-trips any refresh token", async () => {
  for (const refreshToken of ["plain", '{"refreshToken":"x"}', "{", '"', "sealed.1.AAAAAAAA.A"]) {
    for (const refreshParameters of [null, { device_id: '{"a":1}' }]) {
      const columns = await toTokenColumns(deps, "alice", { ...NOTHING, refreshToken, refreshParameters });
      const opened = await fromTokenColumns(deps, { ...EMPTY, ...columns });
      expect(opened).toMatchObject({ refreshToken, refreshParameters });
    }
  }
});

test("reads plain tokens of an earlier system", async () => {
  const row = { ...EMPTY, accessToken: "ya29.plain", refreshToken: '{"not":"ours"}', idToken: "a.b.c", scope: "a b,c" };
  expect(await fromTokenColumns(deps, row)).toEqual({
    ...EMPTY,
    userId: undefined,
    accessToken: "ya29.plain",
    refreshToken: '{"not":"ours"}',
    idToken: "a.b.c",
    scopes: ["a", "b", "c"],
    refreshParameters: null,
    scope: undefined,
  });
  expect(await fromTokenColumns(deps, { ...EMPTY, accessToken: "" })).toMatchObject({ accessToken: null });
});

test("the same token is sealed differently in two rows", async () => {
  const [one, two] = [await toTokenColumns(deps, "alice", ALL), await toTokenColumns(deps, "alice", ALL)];
  expect(one.accessToken).not.toBe(two.accessToken);
});

test("tokens of one user do not open in the row of another one, nor in another column", async () => {
  const columns = await toTokenColumns(deps, "alice", ALL);
  const stolen = { ...EMPTY, ...columns, userId: "mallory" };
  expect(await fromTokenColumns(deps, stolen)).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
  const swapped = { ...EMPTY, accessToken: columns.refreshToken ?? null };
  expect(await fromTokenColumns(deps, swapped)).toMatchObject({ accessToken: null });
});

test("opens tokens that better-auth encrypted with a configured secret, and no others", async () => {
  const [accessToken, refreshToken] = ["access-1", '{"odd":1}'];
  const row = { ...EMPTY, accessToken: sealForeign(accessToken, OLD), refreshToken: sealForeign(refreshToken, OLD) };
  for (const own of [deps, rotated])
    expect(await fromTokenColumns(own, row)).toMatchObject({ accessToken, refreshToken, refreshParameters: null });
  expect(await fromTokenColumns(foreign, row)).toMatchObject({ accessToken: null, refreshToken: null });
});
