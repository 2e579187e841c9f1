import { DatabaseSync } from "node:sqlite";
import { admin as ours } from "@sallyport/core/admin";
import { bearer } from "@sallyport/core/bearer";
import { user } from "@sallyport/core/store";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { createAuthClient } from "better-auth/client";
import { adminClient } from "better-auth/client/plugins";
import { getMigrations } from "better-auth/db/migration";
import { admin as theirs } from "better-auth/plugins/admin";
import { bearer as theirBearer } from "better-auth/plugins/bearer";
import { httpBrowser } from "../../ground/http-browser.ts";
import { SECRET } from "../../ground/open-auth.ts";
import { serveAuth } from "../../ground/serve-auth.ts";

/** A server for better-auth's client. */
export interface Side {
  readonly name: string;
  readonly url: string;
  readonly fetch: typeof fetch;
  /** As its first admin is made: by a row. */
  promote(email: string): Promise<void>;
  close(): Promise<void>;
}

export async function openOurs(): Promise<Side> {
  // Lists are sorted by time.
  const clock = { now: () => new Date() };
  const { url, close, store } = await serveAuth({ plugins: [ours(), bearer()], clock });
  const risen: object = { role: "admin" };
  const promote = async (email: string) => {
    await store.update(user, { where: { email } }, risen);
  };
  return { name: "Sallyport", url, fetch, promote, close };
}

/** Options of better-auth on a database of its own. */
export async function openTheirs(database: BetterAuthOptions["database"] = new DatabaseSync(":memory:")) {
  const url = "http://localhost:3000";
  const options = {
    database,
    baseURL: url,
    secret: SECRET,
    emailAndPassword: { enabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    plugins: [theirs(), theirBearer()],
  } satisfies BetterAuthOptions;
  await (await getMigrations(options)).runMigrations();
  const { handler, $context } = betterAuth(options);
  const side: Side = {
    name: "better-auth",
    url,
    fetch: (input, init) => handler(new Request(input, init)),
    async promote(email) {
      const { adapter } = await $context;
      await adapter.update({ model: "user", where: [{ field: "email", value: email }], update: { role: "admin" } });
    },
    close: async () => {},
  };
  return side;
}

/** With cookies of its own. */
export function device(side: Side) {
  const { fetch, cookies } = httpBrowser(side.url, side.fetch);
  const fetchOptions = { customFetchImpl: fetch };
  return { client: createAuthClient({ baseURL: side.url, fetchOptions, plugins: [adminClient()] }), cookies };
}

/** Keeps the token of `set-auth-token` and no cookies, as better-auth's page on bearers has it. */
export function native(side: Side) {
  const kept = { token: "" };
  const client = createAuthClient({
    baseURL: side.url,
    plugins: [adminClient()],
    fetchOptions: {
      customFetchImpl: side.fetch,
      auth: { type: "Bearer", token: () => kept.token },
      onSuccess({ response }) {
        kept.token = response.headers.get("set-auth-token") ?? kept.token;
      },
    },
  });
  return { client, kept };
}
