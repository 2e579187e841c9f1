import type { AfterCommit, AuthContext } from "../contracts/auth-context.ts";
import type { Config } from "../contracts/config.ts";
import type { EndpointContext, SessionByGate, SessionGate } from "../contracts/context.ts";
import type { CookieJar } from "../contracts/cookies.ts";
import { AuthError } from "../contracts/error.ts";
import type { AuthEvents } from "../contracts/events.ts";
import type { Logger } from "../contracts/logger.ts";
import { Reply } from "../contracts/reply.ts";
import type { Services } from "../contracts/services.ts";
import type { TrustedUrl } from "../contracts/trusted-url.ts";
import { RequestCookies } from "../http/cookie-jar.ts";
import type { Extras } from "../http/respond.ts";
import { toTrustedUrl, withParameters } from "../http/trusted-url.ts";
import type { CompletionScope } from "../services/authentication/replaced-session.ts";
import { emitEvents, emitInTransaction } from "./emit-events.ts";
import type { EventRecord } from "./event-record.ts";
import { guardServices, nestedTransaction } from "./guarded-services.ts";

type Context = EndpointContext<unknown, unknown, string, SessionGate>;

/** Request ids a proxy may set. */
const REQUEST_ID = /^[\w.:-]{1,100}$/;

const NOTHING: Readonly<Record<string, never>> = Object.freeze({});

/** The context of one request; costly parts are lazy. */
export class RequestContext implements Context, CompletionScope {
  readonly #auth: AuthContext;
  readonly #readIp: () => string | null;
  readonly path: string;
  readonly request: Request | null;
  readonly headers: Headers;
  readonly cookies: CookieJar;
  readonly params: Readonly<Record<string, string>>;
  body: unknown = undefined;
  query: unknown = NOTHING;
  session: SessionByGate[SessionGate] = null;
  targets: Readonly<Record<string, TrustedUrl>> = NOTHING;
  output: unknown = undefined;
  changes: string | undefined = undefined;
  isInTransaction = false;
  /** What waits for the after-hooks. */
  waiting: (() => Promise<void>)[] | null = null;
  #services: Services | null = null;
  #responseHeaders: Headers | null = null;
  #afterwards: (() => Promise<void>)[] | null = null;
  #events: EventRecord[] | null = null;
  /** Events already heard inside transactions. */
  #heardInside = 0;
  #requestId: string | null = null;

  constructor(
    auth: AuthContext,
    path: string,
    request: Request | null,
    headers: Headers,
    params: Readonly<Record<string, string>>,
    readIp: () => string | null,
  ) {
    this.#auth = auth;
    this.#readIp = readIp;
    this.path = path;
    this.request = request;
    this.headers = headers;
    this.params = params;
    this.cookies = new RequestCookies(headers);
  }

  get config(): Config {
    return this.#auth.config;
  }
  get logger(): Logger {
    return this.#auth.logger;
  }
  get services(): Services {
    this.#services ??= guardServices(this.#auth.services, this);
    return this.#services;
  }
  get ipAddress(): string | null {
    return this.#readIp();
  }
  get responseHeaders(): Headers {
    this.#responseHeaders ??= new Headers();
    return this.#responseHeaders;
  }
  /** Headers only if set. */
  get extras(): Extras {
    return { cookies: this.cookies.lines(), headers: this.#responseHeaders, changes: this.changes };
  }
  get events(): readonly EventRecord[] {
    return this.#events ?? [];
  }
  get requestId(): string {
    const given = this.headers.get("x-request-id");
    this.#requestId ??= given !== null && REQUEST_ID.test(given) ? given : this.#auth.newRequestId();
    return this.#requestId;
  }

  now(): Date {
    return this.#auth.clock.now();
  }

  error(code: string, { cause, detail, headers }: NonNullable<Parameters<Context["error"]>[1]> = {}): AuthError {
    const entry = this.#auth.errors[code];
    if (entry === undefined) throw new TypeError(`No catalogue has an error ${code}`);
    const message = detail === undefined ? entry.message : `${entry.message}: ${detail}`;
    return new AuthError({ code, status: entry.status, message, cause, headers });
  }

  async trust(url: string): Promise<TrustedUrl | null> {
    return toTrustedUrl(url, await this.#auth.originsFor(this.request));
  }

  redirect(to: TrustedUrl, parameters?: Readonly<Record<string, string>>): Reply {
    return new Reply(302, { location: parameters === undefined ? to : withParameters(to, parameters) }, null);
  }

  async transaction<Result>(work: (services: Services) => Promise<Result>): Promise<Result> {
    if (this.isInTransaction) throw nestedTransaction();
    this.isInTransaction = true;
    let next: (() => Promise<void>)[] = [];
    let later: (() => Promise<void>)[] = [];
    const mark = this.events.length;
    const heard = this.#heardInside;
    const forget = (): void => {
      next = [];
      later = [];
      this.#events?.splice(mark);
      this.#heardInside = heard;
    };
    let result: Result;
    try {
      result = await this.#auth.store.transaction(async (store) => {
        // Retried after a deadlock: drop the first attempt.
        forget();
        const afterCommit: AfterCommit = {
          next: (task) => void next.push(task),
          later: (task) => void later.push(task),
          events: this,
        };
        const services = this.#auth.servicesOn(store, afterCommit);
        const outcome = await work(services);
        await this.#tellInside(services);
        return outcome;
      });
    } catch (error) {
      forget();
      throw error;
    } finally {
      this.isInTransaction = false;
    }
    this.#afterwards = [...(this.#afterwards ?? []), ...later];
    for (const task of next) await task();
    return result;
  }

  async write<Result>(work: (services: Services) => Promise<Result>): Promise<Result> {
    return this.#auth.inTransaction.length === 0 ? work(this.services) : this.transaction(work);
  }

  async #tellInside(services: Services): Promise<void> {
    if (this.#auth.inTransaction.length === 0) return;
    // Listeners may cause further events.
    while (this.#heardInside < this.events.length) {
      const events = this.events.slice(this.#heardInside);
      this.#heardInside = this.events.length;
      await emitInTransaction(this.#auth, this, events, services);
    }
  }

  /** Emits committed events; those outside any transaction get one for in-transaction listeners. */
  async flushEvents(isKept: (record: EventRecord) => boolean = () => true): Promise<void> {
    const { events } = this;
    if (events.length === 0) return;
    if (this.#auth.inTransaction.length > 0 && events.length > this.#heardInside)
      await this.transaction(async () => {});
    this.#events = null;
    this.#heardInside = 0;
    await emitEvents(this.#auth, this, events.filter(isKept));
  }

  afterHooks(work: () => Promise<void>): void {
    this.waiting = [...(this.waiting ?? []), work];
  }

  /** Starts background work after the answer. */
  beginAfterwards(): void {
    for (const task of this.#afterwards ?? []) this.#auth.background(task);
  }

  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void {
    this.#events ??= [];
    this.#events.push({ name, payload });
  }

  isHeard(name: keyof AuthEvents): boolean {
    const { inTransaction, listeners } = this.#auth;
    return inTransaction.length > 0 || listeners.some((listener) => listener[name] !== undefined);
  }
}
