import { DatabaseSync } from "node:sqlite";
import { organization as ours } from "@sallyport/core/organization";
import { user } from "@sallyport/core/store";
import { betterAuth } from "better-auth";
import { createAuthClient } from "better-auth/client";
import { organizationClient } from "better-auth/client/plugins";
import { getMigrations } from "better-auth/db/migration";
import { createAccessControl, type Statements } from "better-auth/plugins/access";
import { organization as theirs } from "better-auth/plugins/organization";
import { defaultStatements } from "better-auth/plugins/organization/access";
import { httpBrowser } from "../../ground/http-browser.ts";
import { SECRET } from "../../ground/open-auth.ts";
import { personOf } from "../../ground/people.ts";
import { serveAuth } from "../../ground/serve-auth.ts";

/** A server for better-auth's client. */
export interface Side {
  readonly name: string;
  readonly url: string;
  readonly fetch: typeof fetch;
  verify(email: string): Promise<void>;
  close(): Promise<void>;
}

// Literally true, or the client's types lack teams and roles.
const teams = { enabled: true } as const;
const dynamicAccessControl = { enabled: true } as const;

export async function openOurs(): Promise<Side> {
  const running = await serveAuth({
    plugins: [ours({ teams, dynamicAccessControl })],
    // Lists are sorted by time.
    clock: { now: () => new Date() },
  });
  const { url, close, store } = running;
  const verify = async (email: string) => {
    await store.update(user, { where: { email } }, { emailVerified: true });
  };
  return { name: "Sallyport", url, fetch, verify, close };
}

/** In memory or in a file. */
export async function openTheirs(file = ":memory:"): Promise<Side> {
  const url = "http://localhost:3000";
  const database = new DatabaseSync(file);
  const ac = createAccessControl<Statements>(defaultStatements);
  const plugins = [theirs({ teams, dynamicAccessControl, ac })];
  const options = {
    database,
    baseURL: url,
    secret: SECRET,
    emailAndPassword: { enabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    plugins,
  };
  const { runMigrations } = await getMigrations(options);
  await runMigrations();
  const { handler } = betterAuth(options);
  return {
    name: "better-auth",
    url,
    fetch: (input, init) => handler(new Request(input, init)),
    async verify(email) {
      database.prepare("update user set emailVerified = 1 where email = ?").run(email);
    },
    close: async () => database.close(),
  };
}

/** With cookies of its own. */
export function device(side: Side) {
  const { fetch, cookies } = httpBrowser(side.url, side.fetch);
  const plugins = [organizationClient({ teams, dynamicAccessControl })];
  const client = createAuthClient({ baseURL: side.url, fetchOptions: { customFetchImpl: fetch }, plugins });
  return { client, cookies };
}

export type Client = ReturnType<typeof device>["client"];

/** With a verified address. */
export async function person(side: Side, name: string): Promise<Client> {
  const { client } = device(side);
  const { error } = await client.signUp.email(personOf(name));
  if (error !== null) throw new Error(`${side.name}: ${error.message}`);
  await side.verify(personOf(name).email);
  return client;
}
