import { type Auth, type AuthOptions, createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { account, type Database, type Row, type Store, session, user } from "@sallyport/core/store";
import { TestClock } from "./clock.ts";
import { LogCapture } from "./log-capture.ts";

export const ORIGIN = "http://localhost:3000";
export const SECRET = "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua";
const TRUSTED = [ORIGIN, "https://app.example.com", "https://*.example.com"];
export const CHEAP = { ln: 4, r: 1, p: 1 };

export interface TestAuth {
  readonly auth: Auth;
  readonly clock: TestClock;
  readonly log: LogCapture;
  readonly store: Store;
  readonly origin: string;
  users(): Promise<Row<typeof user>[]>;
  sessions(): Promise<Row<typeof session>[]>;
  accounts(): Promise<Row<typeof account>[]>;
}

/** The store opened on a database. */
export function spyOn(database: Database): { readonly database: Database; store(): Store } {
  let opened: Store | null = null;
  return {
    database: {
      dialect: database.dialect,
      open(schema) {
        opened = database.open(schema);
        return opened;
      },
    },
    store() {
      if (opened === null) throw new Error("Nothing has been opened");
      return opened;
    },
  };
}

/** With cheap hashes, a still clock, all logs, no limits by default. */
export function createTestAuth(overrides: Partial<AuthOptions> = {}): TestAuth {
  const clock = new TestClock();
  const log = new LogCapture();
  const spy = spyOn(overrides.database ?? memory());
  const options: AuthOptions = {
    baseURL: ORIGIN,
    trustedOrigins: TRUSTED,
    ...(overrides.secrets === undefined && { secret: SECRET }),
    clock,
    logger: { level: "debug", log: log.log },
    environment: "test",
    rateLimit: { enabled: false },
    ...overrides,
    emailAndPassword: {
      ...overrides.emailAndPassword,
      password: { scrypt: CHEAP, ...overrides.emailAndPassword?.password },
    },
    database: spy.database,
  };
  const auth: Auth = createAuth(options);
  const store = spy.store();
  return {
    auth,
    clock,
    log,
    store,
    origin: options.baseURL === undefined ? ORIGIN : new URL(options.baseURL).origin,
    users: () => store.list(user, { where: {}, orderBy: [{ column: "id", direction: "asc" }] }),
    sessions: () => store.list(session, { where: {}, orderBy: [{ column: "id", direction: "asc" }] }),
    accounts: () => store.list(account, { where: {}, orderBy: [{ column: "id", direction: "asc" }] }),
  };
}
