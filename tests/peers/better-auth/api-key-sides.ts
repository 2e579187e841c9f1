import { DatabaseSync } from "node:sqlite";
import { apiKey as theirs } from "@better-auth/api-key";
import { apiKeyClient } from "@better-auth/api-key/client";
import { apiKey as ours } from "@sallyport/core/api-key";
import { betterAuth } from "better-auth";
import { createAuthClient } from "better-auth/client";
import { getMigrations } from "better-auth/db/migration";
import { httpBrowser } from "../../ground/http-browser.ts";
import { SECRET } from "../../ground/open-auth.ts";
import { serveAuth } from "../../ground/serve-auth.ts";

const DAY = 86_400;
const rateLimit = { maxRequests: 5, timeWindow: DAY * 1000 };

type ServerCall = (input: { body: object; headers?: Headers }) => Promise<unknown>;

/** A server for better-auth's client, and its calls for the application itself. */
export interface Side {
  readonly name: string;
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly api: Readonly<Record<"create" | "update" | "verify", ServerCall>>;
  close(): Promise<void>;
}

export async function openOurs(): Promise<Side> {
  const options = { prefix: "acme_", enableMetadata: true, rateLimit };
  const { url, close, auth } = await serveAuth({ plugins: [ours(options)], clock: { now: () => new Date() } });
  // What is handed in is the script's, the same for both sides.
  const { create, update, verify } = (auth.api as unknown as { readonly apiKey: Side["api"] }).apiKey;
  return { name: "Sallyport", url, fetch, api: { create, update, verify }, close };
}

export async function openTheirs(file = ":memory:"): Promise<Side> {
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
    plugins: [theirs({ defaultPrefix: "acme_", enableMetadata: true, rateLimit })],
  };
  await (await getMigrations(options)).runMigrations();
  const { handler, api } = betterAuth(options);
  const { createApiKey, updateApiKey, verifyApiKey } = api as unknown as Readonly<Record<string, ServerCall>>;
  const asked = (call: ServerCall | undefined, input: Parameters<ServerCall>[0]) =>
    call === undefined ? Promise.reject(new Error("better-auth has no such call")) : call(input);
  return {
    name: "better-auth",
    url,
    fetch: (input, init) => handler(new Request(input, init)),
    api: {
      create: (input) => asked(createApiKey, input),
      update: (input) => asked(updateApiKey, input),
      verify: (input) => asked(verifyApiKey, input),
    },
    close: async () => database.close(),
  };
}

/** better-auth's own client, with cookies of its own. */
export function device(side: Side) {
  const { fetch, cookies } = httpBrowser(side.url, side.fetch);
  const client = createAuthClient({
    baseURL: side.url,
    fetchOptions: { customFetchImpl: fetch },
    plugins: [apiKeyClient()],
  });
  return { client, cookies };
}
