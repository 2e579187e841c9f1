import { randomBytes } from "node:crypto";
import type { AuthOptions } from "@sallyport/core";

type Clock = NonNullable<AuthOptions["clock"]>;

/** A user in the provider's own format. */
export type Person = Readonly<Record<string, unknown>>;

/** A request that the provider received. */
export interface Recorded {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly form: URLSearchParams;
  readonly status: number;
  readonly answer: string;
}

/** A user's consent, which an authorization code stands for. */
export interface Grant<Somebody extends Person = Person> {
  readonly person: Somebody;
  readonly scopes: readonly string[];
  readonly parameters: URLSearchParams;
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly nonce: string | null;
  readonly first: boolean;
}

/** The tokens of one consent. */
export interface Issued<Somebody extends Person = Person> {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresAt: Date | null;
  readonly grant: Grant<Somebody>;
}

/** The users and the clock of a fake provider. */
export interface WorldOptions<Somebody extends Person = Person> {
  readonly id: string;
  readonly clock: Clock;
  readonly person: Somebody;
  readonly redirectUri: string;
}

const random = (prefix: string): string => `${prefix}_${randomBytes(24).toString("base64url")}`;

/** The state of a fake provider. */
export class World<Somebody extends Person = Person> {
  readonly id: string;
  readonly requests: Recorded[] = [];
  person: Somebody;
  denies = false;
  readonly redirectUri: string;
  readonly #clock: Clock;
  readonly #codes = new Map<string, Grant<Somebody>>();
  readonly #access = new Map<string, Issued<Somebody>>();
  readonly #refresh = new Map<string, Grant<Somebody>>();
  readonly #known = new Set<Somebody>();

  constructor({ id, clock, person, redirectUri }: WorldOptions<Somebody>) {
    this.id = id;
    this.#clock = clock;
    this.person = person;
    this.redirectUri = redirectUri;
  }

  now(): Date {
    return this.#clock.now();
  }

  seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  consent(grant: Omit<Grant<Somebody>, "person" | "first">): { readonly code: string; readonly first: boolean } {
    const code = random("code");
    const first = !this.#known.has(this.person);
    this.#codes.set(code, { ...grant, person: this.person, first });
    this.#known.add(this.person);
    return { code, first };
  }

  takeCode(code: string): Grant<Somebody> | null {
    const grant = this.#codes.get(code) ?? null;
    this.#codes.delete(code);
    return grant;
  }

  /** @param lifetimeSeconds null for no expiry */
  issue(grant: Grant<Somebody>, lifetimeSeconds: number | null, refreshes: boolean): Issued<Somebody> {
    const end = this.now().getTime() + (lifetimeSeconds ?? 0) * 1000;
    const issued: Issued<Somebody> = {
      accessToken: random("access"),
      refreshToken: refreshes ? random("refresh") : null,
      expiresAt: lifetimeSeconds === null ? null : new Date(end),
      grant,
    };
    this.#access.set(issued.accessToken, issued);
    if (issued.refreshToken !== null) this.#refresh.set(issued.refreshToken, grant);
    return issued;
  }

  lookUp(accessToken: string): Issued<Somebody> | null {
    const issued = this.#access.get(accessToken);
    if (issued === undefined) return null;
    return issued.expiresAt !== null && issued.expiresAt <= this.now() ? null : issued;
  }

  bearer(request: Request): Issued<Somebody> | null {
    const [, token] = /^bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
    return token === undefined ? null : this.lookUp(token);
  }

  readRefreshToken(token: string): Grant<Somebody> | null {
    return this.#refresh.get(token) ?? null;
  }

  endRefreshToken(token: string): void {
    this.#refresh.delete(token);
  }

  revoke(): void {
    this.#access.clear();
    this.#refresh.clear();
  }

  to(path: string): Recorded[] {
    return this.requests.filter(({ url }) => url.pathname === path);
  }

  secrets(): string[] {
    return [...this.#access.keys(), ...this.#refresh.keys()];
  }
}
