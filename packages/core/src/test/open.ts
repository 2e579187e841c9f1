import type { Endpoint } from "../contracts/endpoint.ts";
import type { LogEntry } from "../contracts/logger.ts";
import type { AuthOptions } from "../contracts/options.ts";
import type { Store } from "../contracts/store.ts";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";
import { describeAuth } from "../store.ts";

declare module "../contracts/registry.ts" {
  interface PluginRegistry {
    /** The plugins that tests make up; all of them have at most a route of that name to call from the server. */
    probe: { routes: { probe: Endpoint<undefined, Record<string, unknown>> } };
  }
}

export const ORIGIN = "http://localhost:3000";
export const SECRET = "a-secret-of-tests-0123456789-ABCDEFGH";
/** A scrypt cost that takes no time worth naming. */
export const CHEAP = { ln: 4, r: 8, p: 1 } as const;
export const DAY = 86_400;

/** A clock that stands still until it is moved. */
export function createClock(start = "2026-03-01T12:00:00.000Z") {
  let time = Date.parse(start);
  return {
    now: (): Date => new Date(time),
    advance(seconds: number): void {
      time += seconds * 1000;
    },
  };
}

/** A Sallyport in memory with a clock to move and a log to read. */
export function open(options: Partial<AuthOptions> = {}) {
  const clock = createClock();
  const entries: LogEntry[] = [];
  const auth = createAuth({
    baseURL: ORIGIN,
    secret: SECRET,
    database: memory(),
    clock,
    environment: "test",
    logger: { level: "debug", log: (entry) => entries.push(entry) },
    ...options,
    emailAndPassword: {
      ...options.emailAndPassword,
      password: { scrypt: CHEAP, ...options.emailAndPassword?.password },
    },
  });
  const { database, schema } = describeAuth(auth);
  const store: Store = database.open(schema);
  return { auth, clock, entries, store };
}
