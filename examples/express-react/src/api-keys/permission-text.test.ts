import { API_KEY_STATEMENTS } from "@sallyport/core/plugin";
import { expect, it } from "vitest";
import { actionText, grantable, permissionTexts, resourceText } from "./permission-text.ts";

it("has words of its own for whatever the library's keys may grant", () => {
  for (const [resource, actions] of Object.entries(API_KEY_STATEMENTS)) {
    expect(resourceText(resource)).not.toBe(resource);
    for (const action of actions.filter((name) => name !== "list" && name !== "ban")) {
      expect(actionText(action)).not.toBe(action);
    }
  }
});

it("shows what an application's own permissions are called, also by names that objects have", () => {
  expect(permissionTexts({ member: ["read", "update"], report: ["write", "toString"] })).toEqual([
    "Members: see, change",
    "report: write, toString",
  ]);
  expect(resourceText("constructor")).toBe("constructor");
});

it("offers what admins alone may do to admins alone", () => {
  const names = (isAdmin: boolean) => grantable({ member: ["read"], user: ["ban"], session: ["list"] }, isAdmin);
  expect(names(false)).toEqual([["member", ["read"]]]);
  expect(names(true)).toHaveLength(3);
});
