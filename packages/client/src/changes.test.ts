import { expect, test, vi } from "vitest";
import { coreRoutes } from "../../core/src/endpoints/routes.ts";
import { walkRoutes } from "../../core/src/pipeline/walk-routes.ts";
import { changesOf } from "./changes.ts";
import { createAuthClient } from "./create-auth-client.ts";
import type {} from "./fixtures/bookmarks-plugin.ts";
import { calledByName } from "./fixtures/called-by-name.ts";
import { defineClientPlugin } from "./plugin.ts";
import { CHANGING_GET } from "./turns.ts";

test("onChange receives what a successful call has changed, and nothing after a failed one", async () => {
  let answer = (): Response => Response.json(null);
  const listener = vi.fn<(changes: readonly string[]) => void>();
  const plugin = defineClientPlugin({
    id: "bookmarks",
    members({ onChange }) {
      onChange(listener);
      return {};
    },
  });
  const client = createAuthClient({ baseURL: "http://localhost", fetch: async () => answer(), plugins: [plugin] });
  const headers = { "x-sallyport-changes": "session,organizations" };

  answer = () => Response.json({ code: "NO", message: "No" }, { status: 403, headers });
  await client.$fetch("/bookmarks/list");
  expect(listener).not.toHaveBeenCalled();

  answer = () => Response.json(null, { headers });
  await client.$fetch("/bookmarks/list");
  expect(listener.mock.lastCall?.[0]).toEqual(["session", "organizations"]);

  answer = () => Response.json({ success: true }, { headers: { "x-sallyport-changes": "session" } });
  await client.signOut();
  expect(listener.mock.lastCall?.[0]).toEqual(["session"]);
});

/** A response as a page sees it when the server has another origin. */
function crossOrigin(headers: HeadersInit = {}): Response {
  const response = new Response(null, { headers });
  return Object.defineProperty(response, "type", { value: "cors" });
}

test("assumes a changed session when a cross-origin POST response hides the header", () => {
  expect(changesOf("POST", crossOrigin())).toEqual(["session"]);
  expect(changesOf("GET", crossOrigin())).toEqual([]);
  expect(changesOf("POST", crossOrigin({ "x-sallyport-changes": "teams" }))).toEqual(["teams"]);
  expect(changesOf("POST", new Response())).toEqual([]);
  expect(changesOf("POST", null)).toEqual([]);
});

test("every core endpoint that creates a session declares that it changes the session", () => {
  const starting = walkRoutes(coreRoutes).filter(({ endpoint }) => Boolean(endpoint.startsSession));
  expect(starting.map(({ endpoint }) => endpoint.path)).toContain("/sign-in/email");
  // A provider's form post redirects to the GET endpoint that creates the session.
  const silent = starting.filter(({ endpoint }) => !endpoint.changes?.includes("session"));
  expect(silent.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toEqual(["POST /callback/{id}"]);
});

test("the client knows the only GET endpoint that changes the session", () => {
  const changing = calledByName(coreRoutes).filter(({ endpoint }) => endpoint.changes?.includes("session"));
  const gets = changing.filter(({ endpoint }) => endpoint.method === "GET");
  expect(gets.map(({ endpoint }) => endpoint.path)).toEqual([CHANGING_GET]);
});
