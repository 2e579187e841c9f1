import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import type { OpenedAuth } from "sallyport-tests/ground/open-auth";
import { type AdminOptions, admin } from "../plugins/admin/index.ts";
import { type ApiKeyOptions, apiKey } from "../plugins/api-key/index.ts";
import { openOrganizations } from "./organizations.ts";

export type Opened = OpenedAuth;

/** A program with a key, which sends no cookies and no origin. */
export const program = ({ auth }: Pick<Opened, "auth">, key: string) => {
  const browser = new Browser(auth);
  const call = (headers: Record<string, string> = {}) => ({
    headers: { origin: null, "x-api-key": key, ...headers },
    keep: false,
  });
  return {
    get: (path: string, headers?: Record<string, string>) => answer(browser.get(path, call(headers))),
    post: (path: string, body: object = {}, headers?: Record<string, string>) =>
      answer(browser.post(path, body, call(headers))),
  };
};

export async function makeKey(browser: Browser, body: object): Promise<{ id: string; key: string }> {
  const made = await answer(browser.post("/api-key/create", { name: "ci", ...body }));
  if (made.status !== 200) throw new Error(JSON.stringify(made));
  return { id: textOf(made.body, "id"), key: textOf(made.body, "key") };
}

/** Creates an application with organizations, an admin area and API keys. The user root is an admin. */
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

/** Creates Alice and a program with her key, which may list her organizations unless `body` says otherwise. */
export async function openOwnKey(
  options: ApiKeyOptions = {},
  more: Parameters<typeof openKeys>[1] = {},
  body: object = {},
) {
  const opened = openKeys(options, more);
  const alice = await opened.person("alice");
  const { id, key } = await makeKey(alice.browser, { permissions: { organization: ["read"] }, ...body });
  const ci = program(opened, key);
  const use = () => ci.get("/organization/list");
  return { ...opened, alice, id, key, ci, use };
}
