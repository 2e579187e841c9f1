import type { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { type OpenedAuth, ORIGIN } from "sallyport-tests/ground/open-auth";
import { type AdminOptions, admin } from "../plugins/admin/index.ts";
import { type ApiKeyOptions, apiKey } from "../plugins/api-key/index.ts";
import { openOrganizations } from "./organizations.ts";

export type Opened = OpenedAuth;

/** A program with a key: no cookies, no origin. */
export const program = ({ auth }: Pick<Opened, "auth">, key: string) => {
  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    answer(
      auth.handler(
        new Request(`${ORIGIN}/api/auth${path}`, {
          method,
          headers: { "x-api-key": key, "content-type": "application/json", ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
    );
  return {
    get: (path: string, headers?: Record<string, string>) => send("GET", path, undefined, headers),
    post: (path: string, body: object = {}, headers?: Record<string, string>) => send("POST", path, body, headers),
  };
};

export async function makeKey(browser: Browser, body: object): Promise<{ id: string; key: string }> {
  const made = await answer(browser.post("/api-key/create", { name: "ci", ...body }));
  if (made.status !== 200) throw new Error(JSON.stringify(made));
  return { id: textOf(made.body, "id"), key: textOf(made.body, "key") };
}

/** Organizations, an admin area and keys; root is an admin. */
export function openKeys(
  options: ApiKeyOptions = {},
  { plugins = [], ...rest }: Parameters<typeof openOrganizations>[1] = {},
  adminOptions: AdminOptions = {},
) {
  const keys = apiKey({ organizations: true, ...options });
  return openOrganizations(
    { teams: { enabled: true } },
    { ...rest, plugins: [admin({ adminUserIds: ["root"], ...adminOptions }), keys, ...plugins] },
  );
}
