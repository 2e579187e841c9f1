import { type AuthOptions, createAuth } from "@sallyport/core";
import { describeAuth, type Store } from "@sallyport/core/store";
import { mysql, postgres, type SqlDatabase, sqlite } from "@sallyport/kysely";
import { LogCapture } from "../../ground/log-capture.ts";
import { CHEAP } from "../../ground/open-auth.ts";
import { ORIGIN, PASSWORD, SECRET } from "./their-side.ts";

const openers = { SQLite: sqlite, PostgreSQL: postgres, MariaDB: mysql };

/** Opens Sallyport's database at the address. It migrates at the first use. */
export function openHere(name: string, address: string, options: object = {}): SqlDatabase {
  const open = openers[name as keyof typeof openers] as (address: string, options: object) => SqlDatabase;
  return open(address, { autoMigrate: true, ...options });
}

export interface OurSide {
  readonly auth: ReturnType<typeof createAuth>;
  readonly database: SqlDatabase;
  readonly log: LogCapture;
  get(path: string, cookie?: string): Promise<Response>;
  post(path: string, body: object, cookie?: string): Promise<Response>;
  signIn(person: string, password?: string): Promise<Response>;
}

/** Opens Sallyport in place of better-auth, with its secret and cookies. */
export function moveIn(database: SqlDatabase, more: Partial<AuthOptions> = {}): OurSide {
  const log = new LogCapture();
  const { advanced, emailAndPassword, ...rest } = more;
  const auth = createAuth({
    baseURL: ORIGIN,
    secret: SECRET,
    database,
    environment: "test",
    rateLimit: { enabled: false },
    logger: { level: "error", log: log.log },
    advanced: { cookiePrefix: "better-auth", ...advanced },
    emailAndPassword: { password: { scrypt: CHEAP }, ...emailAndPassword },
    ...rest,
  });
  const send = (path: string, init: RequestInit, cookie?: string) => {
    const headers = new Headers({ origin: ORIGIN, "content-type": "application/json" });
    if (cookie !== undefined) headers.set("cookie", cookie);
    return auth.handler(new Request(`${ORIGIN}/api/auth${path}`, { ...init, headers }));
  };
  const post: OurSide["post"] = (path, body, cookie) =>
    send(path, { method: "POST", body: JSON.stringify(body) }, cookie);
  return {
    auth,
    database,
    log,
    post,
    get: (path, cookie) => send(path, {}, cookie),
    signIn: (person, password = PASSWORD) =>
      post("/sign-in/email", { email: `${person}@people.example.org`, password }),
  };
}

/** The cookies of an answer, as a browser sends them back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");

/** Returns the store, to read rows without a call. */
export function storeOf({ auth }: OurSide): Store {
  const { database, schema } = describeAuth(auth);
  return database.open(schema);
}
