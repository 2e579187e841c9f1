import { type Auth, type AuthOptions, createAuth, type Handler, type LogEntry, type PluginId } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { account, type Database, type Row, type Store, session, user } from "@sallyport/core/store";
import { Answer, TestClock, type VisitedAuth } from "@sallyport/testing";
import { LogCapture } from "./log-capture.ts";
import { assertStanding } from "./standing.ts";
import { forgetting, MemorySessions } from "./storages/memory-sessions.ts";

export const ORIGIN = "http://localhost:3000";
export const SECRET = "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua";
const TRUSTED = [ORIGIN, "https://app.example.com", "https://*.example.com"];
/** A scrypt cost that takes microseconds. */
export const CHEAP = { ln: 4, r: 1, p: 1 } as const;
/** The time at which clocks start. It is later than the machine's time, which child processes use. */
export const START = new Date("2030-03-01T12:00:00.000Z");
/** A day in seconds. */
export const DAY = 86_400;

export interface OpenedAuth extends VisitedAuth {
  readonly auth: Auth<PluginId>;
  /** The handler of `auth`. Every answer has to pass the standing assertions. */
  readonly handler: Handler;
  readonly origin: string;
  readonly clock: TestClock;
  /** All log entries. */
  readonly entries: LogEntry[];
  /** Returns the log from an entry on, as lines of JSON. */
  logText(from?: number): string;
  readonly store: Store;
  users(): Promise<Row<typeof user>[]>;
  sessions(): Promise<Row<typeof session>[]>;
  accounts(): Promise<Row<typeof account>[]>;
}

/** Wraps a database, and remembers the store that is opened on it. */
export function spyOn<Kind extends Database>(database: Kind): { readonly database: Kind; store(): Store } {
  let opened: Store | null = null;
  const open: Database["open"] = (schema) => {
    opened = database.open(schema);
    return opened;
  };
  return {
    database: new Proxy(database, {
      get(target, key) {
        const value: unknown = key === "open" ? open : Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
    store() {
      if (opened === null) throw new Error("Nothing has been opened");
      return opened;
    },
  };
}

/** Unless overridden, hashes are cheap, everything is logged, and there are no rate limits. */
function optionsOf(overrides: Partial<AuthOptions>, log: LogCapture, clock: TestClock): AuthOptions {
  return {
    baseURL: ORIGIN,
    trustedOrigins: TRUSTED,
    ...(overrides.secrets === undefined && { secret: SECRET }),
    clock,
    logger: { level: "debug", log: log.log },
    environment: "test",
    rateLimit: { enabled: false },
    database: memory(),
    ...overrides,
    emailAndPassword: {
      ...overrides.emailAndPassword,
      password: { scrypt: CHEAP, ...overrides.emailAndPassword?.password },
    },
  };
}

/** Wraps a handler, so that every answer has to pass the standing assertions. */
export const checked =
  (handler: Handler, log: LogCapture): Handler =>
  async (request, info) => {
    const logged = log.entries.length;
    const response = await handler(request, info);
    const answer = new Answer(response, await response.clone().text());
    assertStanding(answer, { secret: SECRET, log: log.text(logged) });
    return response;
  };

/**
 * Opens an application on any database, with its store, its log and a clock that stands still. `new Browser(opened)`
 * checks every answer, and `new Browser(opened.auth)` leaves that to the test.
 */
export function openAuth(overrides: Partial<AuthOptions> = {}): OpenedAuth {
  const clock = overrides.clock instanceof TestClock ? overrides.clock : new TestClock(START);
  const log = new LogCapture();
  const options = optionsOf(overrides, log, clock);
  const spy = spyOn(options.database);
  const auth: Auth<PluginId> = createAuth({ ...options, database: spy.database });
  const storage = options.session?.storage;
  const store = storage instanceof MemorySessions ? forgetting(spy.store(), storage) : spy.store();
  const orderBy = [{ column: "id", direction: "asc" }] as const;
  return {
    auth,
    handler: checked(auth.handler, log),
    origin: options.baseURL === undefined ? ORIGIN : new URL(options.baseURL).origin,
    clock,
    entries: log.entries,
    logText: (from) => log.text(from),
    store,
    users: () => store.list(user, { where: {}, orderBy }),
    sessions: () => store.list(session, { where: {}, orderBy }),
    accounts: () => store.list(account, { where: {}, orderBy }),
  };
}
