import { expect, test } from "vitest";
import type { RouteTree } from "../../core/src/contracts/endpoint.ts";
import { coreRoutes } from "../../core/src/endpoints/routes.ts";
import { adminRoutes } from "../../core/src/plugins/admin/routes.ts";
import { resolveSettings as resolveAdmin } from "../../core/src/plugins/admin/settings.ts";
import { apiKeyRoutes } from "../../core/src/plugins/api-key/routes.ts";
import { resolveSettings as resolveApiKey } from "../../core/src/plugins/api-key/settings.ts";
import { auditRoutes } from "../../core/src/plugins/audit/routes.ts";
import { imagesRoutes } from "../../core/src/plugins/images/routes.ts";
import { resolveSettings as resolveImages } from "../../core/src/plugins/images/settings.ts";
import { jwt } from "../../core/src/plugins/jwt/index.ts";
import { organizationRoutes } from "../../core/src/plugins/organization/routes.ts";
import { resolveSettings } from "../../core/src/plugins/organization/settings.ts";
import { passkeyRoutes } from "../../core/src/plugins/passkey/routes.ts";
import { resolveSettings as resolvePasskey } from "../../core/src/plugins/passkey/settings.ts";
import { twoFactorRoutes } from "../../core/src/plugins/two-factor/routes.ts";
import { resolveSettings as resolveTwoFactor } from "../../core/src/plugins/two-factor/settings.ts";
import { adminClient } from "./admin/index.ts";
import { adminPostPaths } from "./admin/post-paths.ts";
import { apiKeyClient } from "./api-key/index.ts";
import { apiKeyPostPaths } from "./api-key/post-paths.ts";
import { auditClient } from "./audit/index.ts";
import { createAuthClient } from "./create-auth-client.ts";
import { bookmarksClient } from "./fixtures/bookmarks-client.ts";
import { bookmarks } from "./fixtures/bookmarks-plugin.ts";
import { calledByName } from "./fixtures/called-by-name.ts";
import { organizationClient } from "./organization/index.ts";
import { organizationPostPaths } from "./organization/post-paths.ts";
import { passkeyClient } from "./passkey/index.ts";
import { corePostPaths } from "./post-paths.ts";
import { twoFactorClient } from "./two-factor/index.ts";
import { twoFactorPostPaths } from "./two-factor/post-paths.ts";

const trees: readonly (readonly [string, RouteTree])[] = [
  ["the core", coreRoutes],
  ["the organization plugin", organizationRoutes(resolveSettings({}))],
  ["the two-factor plugin", twoFactorRoutes(resolveTwoFactor({}))],
  ["the admin plugin", adminRoutes(resolveAdmin({}))],
  ["the API key plugin", apiKeyRoutes(resolveApiKey({}))],
  ["the images plugin", imagesRoutes(resolveImages({}))],
  ["the audit plugin", auditRoutes()],
  ["the passkey plugin", passkeyRoutes(resolvePasskey({}))],
  ["the JWT plugin", jwt().routes ?? {}],
  ["a third-party plugin", bookmarks().routes ?? {}],
];

async function sent(names: readonly string[], ...args: unknown[]): Promise<{ method: string; path: string }> {
  let request = new Request("http://unused");
  const client: unknown = createAuthClient({
    baseURL: "http://localhost/api/auth",
    plugins: [
      organizationClient(),
      bookmarksClient(),
      twoFactorClient(),
      adminClient(),
      apiKeyClient(),
      auditClient(),
      passkeyClient(),
    ],
    fetch: async (input, init) => {
      request = new Request(input, init);
      return Response.json({});
    },
  });
  const method = names.reduce<unknown>((value, name) => Reflect.get(Object(value), name), client);
  await (method as (...args: unknown[]) => unknown)(...args);
  return { method: request.method, path: new URL(request.url).pathname.replace("/api/auth", "") };
}

const endpoints = trees.flatMap(([owner, routes]) =>
  calledByName(routes).map(({ names, endpoint: { method, path, body } }) => ({ owner, names, method, path, body })),
);

test("finds the endpoints of every plugin", () => {
  expect(endpoints.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/sign-in/email", "/get-session", "/ok", "/organization/set-active", "/bookmarks/clear"]),
  );
});

test.each(endpoints)("$method $path is called by its name", async ({ method, path, body, names }) => {
  const payload = body === undefined ? [] : [{ token: "x", email: "x", name: "x" }];
  expect(await sent(names, ...payload)).toEqual({ method, path });
});

test.each(endpoints.filter(({ body }) => body === undefined))(
  "$method $path can be called with empty arguments",
  async ({ method, path, names }) => {
    expect(await sent(names, {})).toEqual({ method, path });
    expect(await sent(names, { fetchOptions: {} })).toEqual({ method, path });
    expect(await sent(names, undefined, { cache: "no-store" })).toEqual({ method, path });
  },
);

const known = [
  ...corePostPaths,
  ...organizationPostPaths,
  ...twoFactorPostPaths,
  ...adminPostPaths,
  ...apiKeyPostPaths,
];
test.each(endpoints.filter(({ method, path }) => method === "GET" || known.includes(path)))(
  "$method $path: optional arguments may be empty or left out",
  async ({ method, path, names }) => {
    expect(await sent(names, {})).toEqual({ method, path });
    expect(await sent(names)).toEqual({ method, path });
  },
);

test.each([
  ["signOut", ["signOut"], "/sign-out"],
  ["organization.setActive", ["organization", "setActive"], "/organization/set-active"],
])("%s without arguments sends a POST", async (_name, names, path) => {
  expect(await sent(names)).toEqual({ method: "POST", path });
});
