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
  deletion: true,
} satisfies NonNullable<Capabilities["plugins"]["organization"]>;
const offering = (plugins: Capabilities["plugins"]) => ({ plugins: { "api-key": apiKey, ...plugins } });
const somebody: KeyOwner = { isOrganization: false, isAdmin: false, grants: null };
const names = (capabilities: Pick<Capabilities, "plugins">, owner: Partial<KeyOwner> = {}) =>
  grantable(capabilities, { ...somebody, ...owner }).map(({ name }) => name);

test("what the server lacks is not offered", () => {
  expect(names(offering({}))).toEqual(["report:read"]);
  const plain = ["organization:read", "member:read", "member:update", "ac:read", "report:read"];
  expect(names(offering({ organization }))).toEqual(plain);
  expect(names(offering({ organization: { ...organization, teams: true } }))).toContain("team:read");
  expect(grantable({ plugins: {} }, somebody)).toEqual([]);
});

test("what is everybody's accounts' is offered to those who look after them, and to no organization", () => {
  expect(names(offering({}), { isAdmin: true })).toEqual(["user:ban", "report:read"]);
  expect(names(offering({}), { isAdmin: true, isOrganization: true })).toEqual(["report:read"]);
});

test("a member gives what every member reads, and what their roles grant", () => {
  const grants = [{ member: ["create"] }, { report: ["read"] }];
  const given = ["organization:read", "member:read", "report:read"];
  expect(names(offering({ organization }), { isOrganization: true, grants })).toEqual(given);
});

test("what is ticked is granted, and what could not be unticked stays", () => {
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
