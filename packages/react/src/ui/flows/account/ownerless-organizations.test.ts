import { expect, test } from "vitest";
import { ownerlessOrganizations } from "./ownerless-organizations.ts";

test.each([
  ["The user cannot be deleted: Globex (ONLY_OWNER)", ["Globex"]],
  ["The user cannot be deleted: Globex (ONLY_OWNER), Initech, Inc. (ONLY_OWNER)", ["Globex", "Initech, Inc."]],
  ["The user cannot be deleted: A: B (ONLY_OWNER)", ["A: B"]],
  ["The user cannot be deleted: \u202eGlobex\u0007 (ONLY_OWNER)", ["Globex"]],
  ["The user cannot be deleted: \u200b (ONLY_OWNER)", ["?"]],
  ["The user cannot be deleted: Root (ONLY_ADMIN)", []],
  ["The user cannot be deleted", []],
  ["", []],
])("the message %j names %j", (message, expected) => {
  expect(ownerlessOrganizations(message)).toEqual(expected);
});
