import type { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openStaffed } from "./organization-harness.ts";

const ask = (browser: Browser, permissions: unknown, connector?: unknown) =>
  browser.post("/organization/has-permission", { permissions, ...(connector !== undefined && { connector }) });

/** Requests with the expected result for an admin under AND and under OR. */
const REQUESTS: readonly (readonly [unknown, boolean, boolean])[] = [
  [{}, false, false],
  [{ member: [] }, false, false],
  [{ member: { actions: [] } }, false, false],
  [{ member: { actions: [], connector: "OR" } }, false, false],
  [{ member: [], organization: ["delete"] }, false, false],
  [{ member: [], organization: ["update"] }, false, true],
  [{ rocket: ["start"] }, false, false],
  [{ rocket: ["start"], member: ["update"] }, false, true],
  [{ rocket: [] }, false, false],
  [{ member: ["update", "fly"] }, false, false],
  [{ member: [""] }, false, false],
  [{ toString: ["call"], hasOwnProperty: ["call"] }, false, false],
  [{ member: ["update"], team: ["create"] }, true, true],
  [{ organization: ["delete"] }, false, false],
  [{ organization: ["update", "delete"] }, false, false],
  [{ organization: { actions: ["update", "delete"], connector: "OR" } }, true, true],
  [{ "member ": ["update"] }, false, false],
  [{ Member: ["update"] }, false, false],
  [{ member: ["Update"] }, false, false],
];

describe("permission requests", () => {
  test.each(REQUESTS)(
    "grant %j to an admin under AND: %s, under OR: %s, and to a member never",
    async (request, and, or) => {
      const { carol, dave, inert } = await openStaffed();
      await inert(async () => {
        for (const [connector, expected] of [
          [undefined, and],
          ["AND", and],
          ["OR", or],
        ] as const) {
          const answer = await ask(carol, request, connector);
          expect([connector, answer.status, answer.json]).toEqual([connector, 200, { error: null, success: expected }]);
          expect((await ask(dave, request, connector)).json).toEqual({ error: null, success: false });
        }
      });
    },
  );

  test("return 400 if they are malformed", async () => {
    const { alice, carol, dave, inert } = await openStaffed();
    await inert(async () => {
      for (const browser of [alice, carol, dave]) {
        for (const permissions of [
          { member: "update" },
          { member: { update: true } },
          { member: { actions: "update" } },
          { member: { actions: ["update"], connector: "XOR" } },
          { member: [["update"]] },
          { member: [{ $ne: null }] },
          { member: [null] },
          { member: null },
          { member: 1 },
          [["member", "update"]],
          "member:update",
          null,
          7,
        ]) {
          const answer = await ask(browser, permissions);
          expect([JSON.stringify(permissions), answer.status, answer.code]).toEqual([
            JSON.stringify(permissions),
            400,
            "VALIDATION_ERROR",
          ]);
        }
        for (const connector of ["XOR", "or", "", null, 1, ["OR"], { $ne: "AND" }]) {
          const answer = await ask(browser, { member: ["update"] }, connector);
          expect([connector, answer.status, answer.code]).toEqual([connector, 400, "VALIDATION_ERROR"]);
        }
        const nothing = await browser.post("/organization/has-permission", {});
        expect([nothing.status, nothing.code]).toEqual([400, "VALIDATION_ERROR"]);
      }
    });
  });

  test("use only `permissions` if there are two", async () => {
    const { carol } = await openStaffed();
    const both = { permissions: { organization: ["delete"] }, permission: { member: ["update"] } };
    expect((await carol.post("/organization/has-permission", both)).at("success")).toBe(false);
    const named = { permission: { organization: ["delete"] }, role: "owner", userId: "somebody" };
    expect((await carol.post("/organization/has-permission", named)).at("success")).toBe(false);
  });
});
