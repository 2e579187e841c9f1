import { expect, test } from "vitest";
import { changedPermissions } from "./kept-permissions.ts";

const offered = [
  ["member", ["read", "update"]],
  ["team", ["read"]],
] as const;

test("what is offered is as it is ticked, and what is not offered stays", () => {
  const given = { member: ["read", "lend"], user: ["ban"], team: ["read"] };
  expect(changedPermissions(given, offered, { member: ["update"] })).toEqual({
    member: ["lend", "update"],
    user: ["ban"],
  });
  expect(changedPermissions({}, offered, { team: ["read"] })).toEqual({ team: ["read"] });
  expect(changedPermissions({ member: ["read"] }, offered, {})).toEqual({});
});
