import { expect, test } from "vitest";
import { c } from "../contracts/column.ts";
import { defineEndpoint } from "../contracts/endpoint.ts";
import { defineErrors } from "../contracts/error.ts";
import { defineTable } from "../contracts/table.ts";
import { apiKey } from "../plugins/api-key/index.ts";
import { organization } from "../plugins/organization/index.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";
import { complaint } from "../test/complaint.ts";

const endpoint = (path: `/${string}`, errors: readonly string[] = []) =>
  defineEndpoint({ method: "GET", path, errors, handler: () => null });
const plugin = (parts: object, id = "probe") => ({ plugins: [{ id, ...parts }] });
const both = (one: ReturnType<typeof plugin>, other: ReturnType<typeof plugin>) => ({
  plugins: [...one.plugins, ...other.plugins],
});
const hookOf = (path: string) => ({ hooks: [{ when: "before", paths: [path], run: () => {} }] });
const columns = { session: { probedAt: c.optional(c.time()) } };
const fields = { email: { type: "string", required: false } };
const MISSPELT = "a hook names /sign-in/emial, which no endpoint has; did you mean /sign-in/email?";

test.each<[string, object, string]>([
  ["two endpoints with the same path", plugin({ routes: { again: endpoint("/ok") } }), "GET /ok is declared twice"],
  [
    "two endpoints with the same name",
    plugin({ routes: { signOut: endpoint("/leave") } }),
    "auth.api.signOut is declared twice",
  ],
  [
    "two plugins with the same path",
    both(plugin({ routes: { a: endpoint("/probe") } }), plugin({ routes: { b: endpoint("/probe") } }, "another")),
    "GET /probe is declared twice",
  ],
  ["the same plugin twice", both(plugin({ columns }), plugin({ columns })), "plugin probe is given twice"],
  ["a built-in plugin twice", { plugins: [twoFactor(), twoFactor()] }, "plugin two-factor is given twice"],
  [
    "two tables with the same name",
    plugin({ tables: [defineTable("user", { id: c.id() })] }),
    "table user is declared twice",
  ],
  [
    "a table that refers to a table of an absent plugin",
    { plugins: [apiKey({ organizations: true })] },
    "plugin api-key has a column in apikey that refers to table organization, which no plugin declares. Is a plugin missing?",
  ],
  [
    "a plugin's column that already exists",
    plugin({ columns: { session: { token: c.optional(c.text()) } } }),
    "column session.token is declared twice",
  ],
  ["a field that already exists", { user: { additionalFields: fields } }, "column user.email is declared twice"],
  [
    "a required column that existing rows do not have",
    plugin({ columns: { user: { plan: c.text() } } }),
    "column user.plan must be optional or have a default",
  ],
  [
    "an error code that already exists",
    plugin({ errors: defineErrors({ UNAUTHORIZED: { status: 418, message: "No" } }) }),
    "plugin probe declares the error UNAUTHORIZED, which is taken",
  ],
  [
    "an endpoint with an undeclared error",
    plugin({ routes: { probe: endpoint("/probe", ["NO_SUCH"]) } }),
    "/probe declares NO_SUCH, which no catalogue has",
  ],
  ["a hook for an unknown path", hookOf("/sign-in/emial"), MISSPELT],
  ["a plugin's hook for an unknown path", plugin(hookOf("/sign-in/emial")), MISSPELT],
])("rejects %s at start-up", (_name, options, message) => {
  expect(complaint(options)).toBe(`createAuth: ${message}`);
});

test.each<[string, object]>([
  ["a table that refers to a table of a later plugin", { plugins: [apiKey({ organizations: true }), organization()] }],
  ["a hook for a plugin's path", plugin({ ...hookOf("/probe"), routes: { probe: endpoint("/probe") } })],
])("accepts %s", (_name, options) => {
  expect(complaint(options)).toBe("none");
});

test("rejects a rate limit for an unknown path", () => {
  expect(complaint({ rateLimit: { customRules: { "/signin": { window: 1, max: 1 } } } })).toContain(
    "rateLimit.customRules names /signin, which no endpoint has",
  );
});

test("rejects a route that is neither an endpoint nor a group", () => {
  expect(() => complaint(plugin({ routes: { broken: { path: "/x" } } }))).toThrow(
    "Route broken is neither an endpoint nor a group",
  );
});
