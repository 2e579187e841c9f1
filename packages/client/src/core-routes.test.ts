import { expect, test } from "vitest";
import { coreRoutes } from "../../core/src/endpoints/routes.ts";
import { createAuthClient } from "./create-auth-client.ts";

interface Declared {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly hidden?: true;
}
interface Found extends Declared {
  readonly names: readonly string[];
}

/** Every endpoint of a tree of routes, with the names that lead to it. */
function walk(tree: object, names: readonly string[] = []): Found[] {
  return Object.entries(tree).flatMap(([name, value]: [string, Declared | { routes: object }]) => {
    const here = [...names, name];
    return "routes" in value ? walk(value.routes, here) : [{ ...value, names: here }];
  });
}

const endpoints = walk(coreRoutes).filter(({ hidden, path }) => hidden === undefined && !path.includes("{"));

async function sent(names: readonly string[], ...args: unknown[]): Promise<{ method: string; path: string }> {
  let request = new Request("http://unused");
  const client: unknown = createAuthClient({
    baseURL: "http://localhost/api/auth",
    fetch: async (input, init) => {
      request = new Request(input, init);
      return Response.json({});
    },
  });
  const method = names.reduce<unknown>((value, name) => Reflect.get(Object(value), name), client);
  await (method as (...args: unknown[]) => unknown)(...args);
  return { method: request.method, path: new URL(request.url).pathname.replace("/api/auth", "") };
}

test("the core has endpoints to walk", () => {
  expect(endpoints.map(({ path }) => path)).toEqual(expect.arrayContaining(["/sign-in/email", "/get-session", "/ok"]));
});

test.each(endpoints)("$method $path is reached by its name", async ({ method, path, body, names }) => {
  const payload = body === undefined ? [] : [{ token: "x", email: "x", name: "x" }];
  expect(await sent(names, ...payload)).toEqual({ method, path });
});

test.each(endpoints.filter(({ body }) => body === undefined))(
  "$method $path is reached with empty arguments too",
  async ({ method, path, names }) => {
    expect(await sent(names, {})).toEqual({ method, path });
    expect(await sent(names, { fetchOptions: {} })).toEqual({ method, path });
    expect(await sent(names, undefined, { cache: "no-store" })).toEqual({ method, path });
  },
);

test.each([
  ["updateUser", "/update-user"],
  ["deleteUser", "/delete-user"],
  ["unlinkAccount", "/unlink-account"],
])("%s: a body of which nothing is required is sent as a body when it is empty or left out", async (name, path) => {
  expect(await sent([name], {})).toEqual({ method: "POST", path });
  expect(await sent([name])).toEqual({ method: "POST", path });
});
