import { expect, test, vi } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";
import type {} from "./fixtures/bookmarks-plugin.ts";
import { defineClientPlugin } from "./plugin.ts";

test("plugins hear what a successful call has changed, by header or by path, and of no other call", async () => {
  let answer = (): Response => Response.json(null);
  const heard = vi.fn<(changes: readonly string[], path: string) => void>();
  const plugin = defineClientPlugin({
    id: "bookmarks",
    members({ onChange }) {
      onChange(heard);
      return {};
    },
  });
  const client = createAuthClient({ baseURL: "http://localhost", fetch: async () => answer(), plugins: [plugin] });
  const headers = { "x-sallyport-changes": "session,organizations" };

  answer = () => Response.json({ code: "NO", message: "No" }, { status: 403, headers });
  await client.$fetch("/bookmarks/list");
  expect(heard).not.toHaveBeenCalled();

  answer = () => Response.json(null, { headers });
  await client.$fetch("/bookmarks/list");
  expect(heard).toHaveBeenLastCalledWith(["session", "organizations"], "/bookmarks/list");

  answer = () => Response.json({ success: true });
  await client.signOut();
  expect(heard).toHaveBeenLastCalledWith(["session"], "/sign-out");
});
