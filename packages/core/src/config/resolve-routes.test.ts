import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { c } from "../contracts/column.ts";
import { defineEndpoint } from "../contracts/endpoint.ts";
import { defineErrors } from "../contracts/error.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { defineTable } from "../contracts/table.ts";
import { apiKey } from "../plugins/api-key/index.ts";
import { organization } from "../plugins/organization/index.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";

const endpoint = (path: `/${string}`, code?: string) =>
  defineEndpoint({ method: "GET", path, errors: code === undefined ? [] : [code], handler: () => null });
const plugin = (parts: object) => definePlugin({ id: "probe", ...parts });
/** A second plugin, under an id that no registry knows. */
const another = (parts: object) => ({ ...plugin(parts), id: "another" as "probe" });
const startWith =
  (...plugins: readonly ReturnType<typeof plugin>[]) =>
  () =>
    openAuth({ plugins });
const refusal = (message: string) =>
  expect.objectContaining({ name: "OptionsError", message: `createAuth: ${message}` });

test("two endpoints of one method and path", () => {
  expect(startWith(plugin({ routes: { again: endpoint("/ok") } }))).toThrow(refusal("GET /ok is declared twice"));
});

test("two calls of one name", () => {
  expect(startWith(plugin({ routes: { signOut: endpoint("/leave") } }))).toThrow(
    refusal("auth.api.signOut is declared twice"),
  );
});

test("two plugins with one path", () => {
  const first = plugin({ routes: { a: endpoint("/probe") } });
  const second = another({ routes: { b: endpoint("/probe") } });
  expect(startWith(first, second)).toThrow(refusal("GET /probe is declared twice"));
});

test("one plugin twice", () => {
  const columns = { session: { probedAt: c.optional(c.time()) } };
  expect(startWith(plugin({ columns }), plugin({ columns }))).toThrow(refusal("plugin probe is given twice"));
  expect(() => openAuth({ plugins: [twoFactor(), twoFactor()] })).toThrow(refusal("plugin two-factor is given twice"));
});

test("two tables of one name", () => {
  const table = defineTable("user", { id: c.id() });
  expect(startWith(plugin({ tables: [table] }))).toThrow(refusal("table user is declared twice"));
});

test("a table that refers to one of another plugin may stand before it, and not without it", () => {
  expect(() => openAuth({ plugins: [apiKey({ organizations: true }), organization()] })).not.toThrow();
  expect(() => openAuth({ plugins: [apiKey({ organizations: true })] })).toThrow(
    refusal(
      "plugin api-key has a column in apikey that refers to table organization, which no plugin declares. Is a plugin missing?",
    ),
  );
});

test("a column that is there already", () => {
  expect(startWith(plugin({ columns: { session: { token: c.optional(c.text()) } } }))).toThrow(
    refusal("column session.token is declared twice"),
  );
  const fields = { email: { type: "string", required: false } } as const;
  expect(() => openAuth({ user: { additionalFields: fields } })).toThrow(
    refusal("column user.email is declared twice"),
  );
});

test("a column that rows of before could not have", () => {
  expect(startWith(plugin({ columns: { user: { plan: c.text() } } }))).toThrow(
    refusal("column user.plan must be optional or have a default"),
  );
});

test("an error code that is taken", () => {
  const errors = defineErrors({ UNAUTHORIZED: { status: 418, message: "No" } });
  expect(startWith(plugin({ errors }))).toThrow(
    refusal("plugin probe declares the error UNAUTHORIZED, which is taken"),
  );
});

test("an endpoint whose error no catalogue has", () => {
  expect(startWith(plugin({ routes: { probe: endpoint("/probe", "NO_SUCH") } }))).toThrow(
    refusal("/probe declares NO_SUCH, which no catalogue has"),
  );
});

test("a hook of a path that no endpoint has, with the nearest", () => {
  const hook = { when: "before", paths: ["/sign-in/emial"], run: () => {} } as const;
  const message = refusal("a hook names /sign-in/emial, which no endpoint has; did you mean /sign-in/email?");
  expect(() => openAuth({ hooks: [hook] })).toThrow(message);
  expect(startWith(plugin({ hooks: [hook] }))).toThrow(message);
});

test("a hook may name a plugin's path", () => {
  const hook = { when: "before", paths: ["/probe"], run: () => {} } as const;
  expect(startWith(plugin({ hooks: [hook], routes: { probe: endpoint("/probe") } }))).not.toThrow();
});

test("a limit of a path that no endpoint has", () => {
  expect(() => openAuth({ rateLimit: { customRules: { "/signin": { window: 1, max: 1 } } } })).toThrow(
    "rateLimit.customRules names /signin, which no endpoint has",
  );
});

test("a route that is neither endpoint nor group", () => {
  expect(startWith(plugin({ routes: { broken: { path: "/x" } } }))).toThrow(
    "Route broken is neither an endpoint nor a group",
  );
});
