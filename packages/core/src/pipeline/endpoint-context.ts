import type { AuthContext } from "../contracts/auth-context.ts";
import type { CallerKey } from "../contracts/callers.ts";
import type { Config } from "../contracts/config.ts";
import type { EndpointContext, SessionByGate, SessionGate } from "../contracts/context.ts";
import type { ActiveSession } from "../contracts/entities.ts";
import type { AuthError } from "../contracts/error.ts";
import type { AuthEvents, Refusal, SignInAttribution } from "../contracts/events.ts";
import type { IncomingCall } from "../contracts/incoming-call.ts";
import type { Logger } from "../contracts/logger.ts";
import { Reply } from "../contracts/reply.ts";
import type { Services } from "../contracts/services.ts";
import type { TransactionHint } from "../contracts/store.ts";
import type { TrustedUrl, UrlParameters } from "../contracts/trusted-url.ts";
import { toTrustedUrl, withParameters } from "../http/trusted-url.ts";
import type { CompletionScope } from "../services/authentication/replaced-session.ts";
import { CommitTasks } from "./commit-tasks.ts";
import { emitEvents, emitInTransaction } from "./emit-events.ts";
import type { EventRecord } from "./event-record.ts";
import { Exchange } from "./exchange.ts";
import { guardServices, nestedTransaction } from "./guarded-services.ts";
import { requestIdOf } from "./request-id.ts";
import { requestLogger } from "./request-logger.ts";
import type { Progress } from "./to-auth-error.ts";
import { toCatalogueError } from "./to-catalogue-error.ts";
import { isHeardInTransaction } from "./transaction-listeners.ts";

type Context = EndpointContext<unknown, unknown, string, SessionGate>;
const NOTHING: Readonly<Record<string, never>> = Object.freeze({});

export class RequestContext extends Exchange implements Context, CompletionScope {
  readonly #auth: AuthContext;
  readonly path: string;
  body: unknown = undefined;
  query: unknown = NOTHING;
  session: SessionByGate[SessionGate] = null;
  key: CallerKey | null = null;
  standIn: ActiveSession | null = null;
  targets: Readonly<Record<string, TrustedUrl>> = NOTHING;
  output: unknown = undefined;
  isInTransaction = false;
  waiting: (() => Promise<void>)[] | null = null;
  attribution: SignInAttribution | null = NOTHING;
  refusal: Refusal | null = null;
  isRefusalReported = false;
  progress: Progress = "none";
  #services: Services | null = null;
  #afterwards: (() => Promise<void>)[] | null = null;
  #events: EventRecord[] | null = null;
  #emittedInside = 0;
  #requestId: string | null;
  #logger: Logger | null = null;

  constructor(
    auth: AuthContext,
    path: string,
    call: IncomingCall | null,
    headers: Headers | null,
    params: Readonly<Record<string, string>>,
    readIp: (headers: Headers) => string | null,
    requestId: string | null,
  ) {
    super(call, headers, params, readIp);
    this.#auth = auth;
    this.path = path;
    this.#requestId = requestId;
  }

  get actor(): SessionByGate[SessionGate] {
    return this.standIn ?? this.session;
  }
  get config(): Config {
    return this.#auth.config;
  }
  get logger(): Logger {
    this.#logger ??= requestLogger(this.#auth.logger, this);
    return this.#logger;
  }
  get services(): Services {
    this.#services ??= guardServices(this.#auth.services, this);
    return this.#services;
  }
  get events(): readonly EventRecord[] {
    return this.#events ?? [];
  }
  get requestId(): string {
    this.#requestId ??= requestIdOf(this.#auth, this.headers);
    return this.#requestId;
  }

  now(): Date {
    return this.#auth.clock.now();
  }

  error(code: string, options?: Parameters<Context["error"]>[1]): AuthError {
    return toCatalogueError(this.#auth.errors, code, options);
  }

  attribute(attribution: SignInAttribution | null): void {
    this.attribution = attribution && { ...this.attribution, ...attribution };
  }

  refused(refusal: Refusal): void {
    this.refusal ??= refusal;
  }

  async trust(url: string): Promise<TrustedUrl | null> {
    return toTrustedUrl(url, await this.#auth.originsFor(this.call));
  }

  redirect(to: TrustedUrl, parameters?: UrlParameters): Reply {
    if (typeof parameters?.error === "string") this.refused({ code: parameters.error, status: 400 });
    return new Reply(302, { location: parameters === undefined ? to : withParameters(to, parameters) }, null);
  }

  async transaction<Result>(work: (services: Services) => Promise<Result>, hint?: TransactionHint): Promise<Result> {
    if (this.isInTransaction) throw nestedTransaction();
    this.isInTransaction = true;
    const mark = this.events.length;
    const emitted = this.#emittedInside;
    const forget = (): void => {
      this.#events?.splice(mark);
      this.#emittedInside = emitted;
    };
    let done: { readonly result: Result; readonly tasks: CommitTasks };
    try {
      done = await this.#auth.store.transaction(async (store) => {
        // The store runs this again after a deadlock: events of the failed attempt must not be emitted.
        forget();
        const tasks = new CommitTasks(this);
        const services = this.#auth.servicesOn(store, tasks);
        const result = await work(services);
        if (this.#auth.inTransaction.length > 0) await this.#emitInside(services, tasks);
        return { result, tasks };
      }, hint);
    } catch (error) {
      forget();
      throw error;
    } finally {
      this.isInTransaction = false;
    }
    const { result, tasks } = done;
    this.progress = "committed";
    if (tasks.afterwards.length > 0) this.#afterwards = [...(this.#afterwards ?? []), ...tasks.afterwards];
    for (const task of tasks.awaited) await task();
    return result;
  }

  async write<Result>(work: (services: Services) => Promise<Result>, event?: keyof AuthEvents): Promise<Result> {
    return isHeardInTransaction(this.#auth.inTransaction, event) ? this.transaction(work) : work(this.services);
  }

  async #emitInside(services: Services, { later }: CommitTasks): Promise<void> {
    while (this.#emittedInside < this.events.length) {
      const events = this.events.slice(this.#emittedInside);
      this.#emittedInside = this.events.length;
      await emitInTransaction(this.#auth, this, events, services, later);
    }
  }

  /**
   * Emits the queued events, or returns null if nobody listens. The in-transaction listeners of events emitted outside a
   * transaction run in a new one.
   */
  flushEvents(isStillAllowed: (record: EventRecord) => boolean = () => true): Promise<void> | null {
    if (this.events.some(({ name }) => this.hasListeners(name))) return this.#flush(isStillAllowed);
    this.#events = null;
    this.#emittedInside = 0;
    return null;
  }

  async #flush(isStillAllowed: (record: EventRecord) => boolean): Promise<void> {
    const { events } = this;
    const left = events.slice(this.#emittedInside);
    if (left.some(({ name }) => isHeardInTransaction(this.#auth.inTransaction, name)))
      await this.transaction(async () => {});
    this.#events = null;
    this.#emittedInside = 0;
    await emitEvents(this.#auth, this, events.filter(isStillAllowed));
  }

  afterHooks(work: () => Promise<void>): void {
    this.waiting = [...(this.waiting ?? []), work];
  }

  beginAfterwards(): void {
    for (const task of this.#afterwards ?? []) this.#auth.background(task);
  }

  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void {
    this.#events ??= [];
    this.#events.push({ name, payload });
  }

  hasListeners(name: keyof AuthEvents): boolean {
    const { inTransaction, listeners } = this.#auth;
    return isHeardInTransaction(inTransaction, name) || listeners.some((listener) => listener[name] !== undefined);
  }
}
