import { createHash, randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { DatabaseSync } from "node:sqlite";
import { createAuth } from "@sallyport/core";
import { apiKey } from "@sallyport/core/api-key";
import { sqlite } from "@sallyport/kysely";
import { type Contender, type ContenderName, origin, secret, stub } from "../contenders/contender.ts";
import { readParameters, report } from "../lib/child-io.ts";
import { user } from "../lib/requests.ts";
import { type Batch, type Counts, measure } from "../lib/rounds.ts";

type Check = () => Promise<boolean> | boolean;

/** A limit makes each use cost one counting statement. */
const LIMIT = { timeWindow: 86_400, maxRequests: 1_000_000_000 };
const ROWS = 1000;
const settings = { baseURL: origin, secret, rateLimit: { enabled: false } } as const;

/** The floor costs a hash, a look-up and an update of the counter. */
function openFloor(): Check {
  const database = new DatabaseSync(":memory:");
  database.exec(`create table user (id text primary key, name text, email text);
    create table apikey (id text primary key, key text unique, userId text, permissions text, expiresAt text,
      windowCount integer, windowStartsAt text, lastUsedAt text)`);
  const hash = (key: string): string => createHash("sha256").update(key).digest("base64url");
  const insert = database.prepare("insert into apikey values (?, ?, 'u', '{}', null, 0, ?, null)");
  const now = new Date().toISOString();
  database.prepare("insert into user values ('u', ?, ?)").run(user.name, user.email);
  let key = "";
  for (let number = 0; number < ROWS; number += 1) {
    key = `sp_${randomBytes(48).toString("base64url")}`;
    insert.run(String(number), hash(key), now);
  }
  const find = database.prepare(
    "select k.*, u.name, u.email from apikey k join user u on u.id = k.userId where k.key = ?",
  );
  const count = database.prepare(`update apikey set windowCount = windowCount + 1, lastUsedAt = ?
    where id = ? and windowCount < ? and windowStartsAt > ?`);
  return () => {
    const row = find.get(hash(key));
    if (row === undefined || row.expiresAt !== null) return false;
    JSON.parse(String(row.permissions));
    const at = Date.now();
    const since = new Date(at - LIMIT.timeWindow * 1000).toISOString();
    return count.run(new Date(at).toISOString(), String(row.id), LIMIT.maxRequests, since).changes === 1;
  };
}

async function openOurs(): Promise<Check> {
  const { api, handler } = createAuth({
    ...settings,
    database: sqlite(":memory:"),
    emailAndPassword: { password: stub },
    plugins: [apiKey({ rateLimit: LIMIT, maxKeys: ROWS + 1 })],
  });
  const send = (path: string, body: object, cookie = "") =>
    handler(
      new Request(`${origin}/api/auth${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin, cookie },
        body: JSON.stringify(body),
      }),
    );
  const cookie = (await send("/sign-up/email", user)).headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  let key = "";
  for (let number = 0; number < ROWS; number += 1) {
    const made = await send("/api-key/create", { name: "ci" }, cookie);
    ({ key } = (await made.json()) as { key: string });
  }
  return async () => (await api.apiKey.verify({ body: { key } })).valid;
}

/** The part of a package that only the arena installs. */
interface Theirs {
  apiKey(options: object): unknown;
  getMigrations(options: object): Promise<{ runMigrations(): Promise<void> }>;
  betterAuth(options: object): {
    readonly api: {
      signUpEmail(input: object): Promise<{ readonly user: { readonly id: string } }>;
      createApiKey(input: object): Promise<{ readonly key: string }>;
      verifyApiKey(input: object): Promise<{ readonly valid: boolean }>;
    };
  };
}

function loadTheirs(): Theirs {
  const load = createRequire(import.meta.url);
  const names = ["@better-auth/api-key", "better-auth-with-api-keys", "better-auth-with-api-keys/db/migration"];
  // These names come from the package's documentation.
  return Object.assign({}, ...names.map((name) => load(name))) as Theirs;
}

async function openTheirs(): Promise<Check> {
  const { apiKey: theirPlugin, getMigrations, betterAuth } = loadTheirs();
  const rateLimit = { enabled: true, timeWindow: LIMIT.timeWindow * 1000, maxRequests: LIMIT.maxRequests };
  const options = {
    ...settings,
    database: new DatabaseSync(":memory:"),
    telemetry: { enabled: false },
    emailAndPassword: { enabled: true, password: stub },
    plugins: [theirPlugin({ rateLimit })],
  };
  await (await getMigrations(options)).runMigrations();
  const { api } = betterAuth(options);
  const { user: made } = await api.signUpEmail({ body: user });
  let key = "";
  for (let number = 0; number < ROWS; number += 1) {
    ({ key } = await api.createApiKey({ body: { userId: made.id, name: "ci" } }));
  }
  return async () => (await api.verifyApiKey({ body: { key } })).valid;
}

const notAsked = (): never => {
  throw new Error("Only the check is measured");
};
const checks: Readonly<Record<ContenderName, Check>> = {
  floor: openFloor(),
  ours: await openOurs(),
  "better-auth": await openTheirs(),
};
const contenders = (Object.keys(checks) as ContenderName[]).map(
  (name): Contender => ({ name, handler: notAsked, getSession: notAsked }),
);
const batch: Batch = {
  prepare: (_, calls) => Array.from({ length: calls }, () => null),
  async call({ name }) {
    if (!(await checks[name]())) throw new Error(`${name} refused its key`);
  },
};
const { counts } = readParameters<{ counts: Counts }>();
report({ "API key, checked and counted": await measure(contenders, batch, counts) });
