import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { organizationRoutes } from "../../../packages/core/src/plugins/organization/routes.ts";
import { resolveSettings } from "../../../packages/core/src/plugins/organization/settings.ts";
import { assertInert, openLife, placeOf } from "../account/account-life.ts";
import { CALLS } from "../organization/organization-calls.ts";
import { readCorpus } from "../redirects/corpus.ts";
import { PLUGINS } from "./every-plugin.ts";
import { GATED, POSTS, posts, queryOf, REDIRECTS } from "./every-post.ts";

const bodies = new Map(posts("t"));
// The links that are mailed carry their token in the query or in the path.
const LINKS = new Map([
  ["/verify-email", { token: "t" }],
  ["/delete-user/callback", { token: "t" }],
  ["/reset-password/{token}", {}],
  ["/undo-email-change/{token}", {}],
]);
const openAll = () =>
  openLife({
    plugins: PLUGINS,
    socialProviders: { google: { clientId: "id", clientSecret: "secret" } },
  });

test("there are routes to attack", () => {
  expect(POSTS).toEqual(expect.arrayContaining(["/sign-in/email", "/delete-user", "/account-info"]));
  expect(POSTS).toEqual(
    expect.arrayContaining(["/organization/leave", "/two-factor/disable", "/two-factor/challenge"]),
  );
  expect(REDIRECTS).toContainEqual({ method: "POST", path: "/sign-in/social", parameter: "newUserCallbackURL" });
  expect(GATED).toContainEqual({ method: "GET", path: "/list-sessions" });
  expect(GATED).toContainEqual({ method: "GET", path: "/organization/list-members" });
  expect(GATED).toContainEqual({ method: "POST", path: "/two-factor/generate-backup-codes" });
});

test("no plugin of the house is left out", () => {
  const folders = readdirSync(join(import.meta.dirname, "../../../packages/core/src/plugins"));
  expect(PLUGINS.map(({ id }) => id).sort()).toEqual(folders.sort());
});

test.each(REDIRECTS)("no hostile line is followed or kept as $parameter of $method $path", async (route) => {
  const { method, path, parameter } = route;
  const life = await openAll();
  const sample = method === "POST" ? bodies.get(path) : LINKS.get(path);
  expect(sample, `${path} has no sample`).toBeDefined();
  await assertInert(life, async () => {
    for (const line of readCorpus("refuse")) {
      const given = { ...sample, [parameter]: line };
      const answer =
        method === "POST"
          ? await life.alice.post(path, given)
          : await life.alice.get(path.replace("{token}", "t"), { query: new URLSearchParams(given).toString() });
      const shown = `${JSON.stringify(line)} → ${answer.status} ${answer.text}`;
      expect([400, 403], shown).toContain(answer.status);
      expect([answer.cookies, placeOf(answer)], shown).toEqual([[], null]);
    }
  });
});

test.each(GATED)("nobody without a session is let through $method $path", async ({ method, path }) => {
  const life = await openAll();
  const stranger = new Browser(life.lab);
  await assertInert(life, async () => {
    const answer =
      method === "POST"
        ? await stranger.post(path, bodies.get(path))
        : await stranger.get(path, { query: queryOf(path) });
    expect([answer.status, answer.code], answer.text).toEqual([401, "UNAUTHORIZED"]);
  });
});

test("every call of organizations is among those that are attacked", () => {
  const settings = resolveSettings({ teams: { enabled: true }, dynamicAccessControl: { enabled: true } });
  const declared = Object.values(organizationRoutes(settings).organization.routes)
    .filter((endpoint) => !("serverOnly" in endpoint && endpoint.serverOnly === true))
    .map(({ path }) => path);
  // An owner has nothing to accept: that one is attacked as the invited person.
  const attacked = [...CALLS.map(({ path }) => path), "/organization/accept-invitation"];
  expect(attacked.sort()).toEqual(declared.sort());
});
