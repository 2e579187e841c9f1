import { DatabaseSync } from "node:sqlite";
import { jwt as ours } from "@sallyport/core/jwt";
import { betterAuth } from "better-auth";
import { createAuthClient } from "better-auth/client";
import { jwtClient } from "better-auth/client/plugins";
import { getMigrations } from "better-auth/db/migration";
import { jwt as theirs } from "better-auth/plugins/jwt";
import { httpBrowser } from "../../ground/http-browser.ts";
import { SECRET } from "../../ground/open-auth.ts";
import { serveAuth } from "../../ground/serve-auth.ts";

/** A server for better-auth's client. */
export interface Side {
  readonly url: string;
  readonly fetch: typeof fetch;
  close(): Promise<void>;
}

export async function openOurs(): Promise<Side> {
  const { url, close } = await serveAuth({ plugins: [ours()], clock: { now: () => new Date() } });
  return { url, fetch, close };
}

export interface TheirOptions {
  readonly file?: string;
  readonly jwt?: Parameters<typeof theirs>[0];
}

/** In memory or in a file. */
export async function openTheirs({ file = ":memory:", jwt }: TheirOptions = {}): Promise<Side> {
  const url = "http://localhost:3000";
  const database = new DatabaseSync(file);
  const options = {
    database,
    baseURL: url,
    secret: SECRET,
    emailAndPassword: { enabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    plugins: [theirs(jwt)],
  };
  await (await getMigrations(options)).runMigrations();
  const { handler } = betterAuth(options);
  return {
    url,
    fetch: (input, init) => handler(new Request(input, init)),
    close: async () => database.close(),
  };
}

/** better-auth's own client, with cookies of its own. */
export function device(side: Side) {
  const { fetch, cookies } = httpBrowser(side.url, side.fetch);
  const client = createAuthClient({
    baseURL: side.url,
    fetchOptions: { customFetchImpl: fetch },
    plugins: [jwtClient()],
  });
  return { client, cookies };
}

/** A part of a token, read without a check. */
export function partOf(token: string, part: 0 | 1): Readonly<Record<string, unknown>> {
  // Of a token that was just made.
  return JSON.parse(Buffer.from(token.split(".")[part] ?? "", "base64url").toString()) as Record<string, unknown>;
}
