import type { Capabilities } from "@sallyport/core";
import { expect, test } from "vitest";
import { grantable, type KeyOwner, permissionsFrom } from "./permissions.ts";

const statements = {
  organization: ["read"],
  member: ["read", "update"],
  team: ["read"],
  ac: ["read"],
  user: ["ban"],
  report: ["read"],
};
const apiKey = { organizations: true, statements, defaultExpiresIn: null, maxExpiresIn: null };
const organization = {
  creation: "always" as const,
  teams: false,
  roles: [],
  dynamicRoles: false,
  policies: false,
  domains: false,
  deletion: true,
} satisfies NonNullable<Capabilities["plugins"]["organization"]>;
const offering = (plugins: Capabilities["plugins"]) => ({ plugins: { "api-key": apiKey, ...plugins } });
const somebody: KeyOwner = { isOrganization: false, isAdmin: false, grants: null };
const names = (capabilities: Pick<Capabilities, "plugins">, owner: Partial<KeyOwner> = {}) =>
  grantable(capabilities, { ...somebody, ...owner }).map(({ name }) => name);

test("offers only permissions of the server's plugins", () => {
  expect(names(offering({}))).toEqual(["report:read"]);
  const plain = ["organization:read", "member:read", "member:update", "ac:read", "report:read"];
  expect(names(offering({ organization }))).toEqual(plain);
  expect(names(offering({ organization: { ...organization, teams: true } }))).toContain("team:read");
  expect(grantable({ plugins: {} }, somebody)).toEqual([]);
});

test("offers permissions over all users only to admins, and not for organizations", () => {
  expect(names(offering({}), { isAdmin: true })).toEqual(["user:ban", "report:read"]);
  expect(names(offering({}), { isAdmin: true, isOrganization: true })).toEqual(["report:read"]);
});

test("offers a member the basic permissions and those of their roles", () => {
  const grants = [{ member: ["create"] }, { report: ["read"] }];
  const given = ["organization:read", "member:read", "report:read"];
  expect(names(offering({ organization }), { isOrganization: true, grants })).toEqual(given);
});

test("grants ticked permissions and keeps those that were not offered", () => {
  const offered = grantable(offering({ organization }), somebody);
  const ticked = ["member:update", "report:read"];
  const given = { member: ["read"], secret: ["keep"], report: ["lend"] };
  expect(permissionsFrom(offered, (name) => ticked.includes(name), given)).toEqual({
    secret: ["keep"],
    report: ["lend", "read"],
    member: ["update"],
  });
  expect(permissionsFrom(offered, () => false)).toEqual({});
});
