import type { ClientCall, ServerCall } from "./call.ts";
import type { Config } from "./config.ts";
import type { EndpointContext, KeyOwner, SessionGate } from "./context.ts";
import type { RateLimitRule } from "./rate-limit-rule.ts";
import type { Reply } from "./reply.ts";
import type { Schema } from "./schema.ts";
import type { Statements } from "./statements.ts";

export type { RateLimitRule } from "./rate-limit-rule.ts";

/** A GET must not change anything. Other methods have their origin checked and read a body. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The declaration of an endpoint. */
export interface EndpointDefinition<
  Body,
  Query,
  Output,
  Code extends string,
  Gate extends SessionGate,
  Owner extends KeyOwner = KeyOwner,
> {
  readonly method: Method;
  /** The last segment may be a parameter: `/callback/{id}`. */
  readonly path: `/${string}`;
  readonly body?: Schema<Body>;
  readonly query?: Schema<Query>;
  /** Query parameters that may be repeated, and are then a list. Other repeated parameters are refused. */
  readonly lists?: readonly string[];
  /** The required session, read from the store rather than the cookie cache. Default `none`. */
  readonly session?: Gate;
  readonly noImpersonation?: true;
  /** The permissions that an API key needs for this endpoint. If omitted, API keys are refused. */
  readonly apiKey?: Statements;
  /** Whose keys are accepted. Default `user`. If an organization's key is accepted, `ctx.session` may be null. */
  readonly apiKeyOwner?: Owner;
  readonly redirects?: Readonly<Record<string, "optional" | "required">>;
  /** Accepts a form of another site without an origin check. The endpoint must not act on the caller's cookies. */
  readonly crossSiteForm?: true;
  readonly ownForm?: true;
  /**
   * For an endpoint that a browser opens. If the request prefers HTML, refusals and the results of mailed links are
   * pages. With `other`, the endpoint renders its own result page.
   */
  readonly browserPage?: "verify-email" | "delete-user" | "other";
  /** Whether a `GET` endpoint also answers `HEAD`. Mailed links must not: mail scanners open them with `HEAD`. */
  readonly answersHead?: true;
  readonly serverOnly?: boolean;
  readonly enabled?: (config: Config) => boolean;
  /** The option that enables it, for hints to developers: `user.deleteUser.enabled`. */
  readonly option?: string;
  /** Names the stores of the client that a successful call changes. `user` means that another user may be signed in. */
  readonly changes?: readonly string[];
  /**
   * Marks a sign-in: cross-site callers are refused even without cookies, and refusals are reported as events. A string
   * names the sign-in method.
   */
  readonly startsSession?: boolean | string;
  /** The input that server calls must pass. Default `headers` if the endpoint reads a session. */
  readonly needs?: "headers" | "request" | "nothing";
  readonly rateLimit?: RateLimitRule | false;
  readonly errors: readonly Code[];
  handler(ctx: EndpointContext<Body, Query, Code, Gate, Owner>): Output | Promise<Output>;
}

/** A declared endpoint. */
export interface Endpoint<
  Body = unknown,
  Query = unknown,
  Output = unknown,
  Code extends string = string,
  Gate extends SessionGate = SessionGate,
> extends EndpointDefinition<Body, Query, Output, Code, Gate> {
  readonly $server: ServerCall<Body, Query, Output>;
  readonly $client: ClientCall<Body, Query, Exclude<Output, Reply>, Code>;
}

/** An endpoint that the client does not offer. */
export interface HiddenEndpoint<
  Body = unknown,
  Query = unknown,
  Output = unknown,
  Code extends string = string,
  Gate extends SessionGate = SessionGate,
> extends EndpointDefinition<Body, Query, Output, Code, Gate> {
  readonly hidden: true;
  readonly $server: ServerCall<Body, Query, Output>;
  readonly $client: never;
}

type Group<R> = { readonly [K in keyof R]: Routed };
/** Endpoints grouped under one name. */
export interface RouteGroup<Called extends RouteTree, Uncalled extends RouteTree = Record<never, never>> {
  readonly routes: Called & Uncalled;
  readonly $server: ServerCalls<Called & Uncalled>;
  readonly $client: ClientCalls<Called>;
}
interface Routed {
  readonly $server: unknown;
  readonly $client: unknown;
}
interface Hidden {
  readonly hidden: true;
}

/** The server calls of a set of routes. */
export type ServerApi<R> = { readonly [K in keyof R]: R[K] extends Routed ? R[K]["$server"] : never };
/** The client calls of a set of routes, without hidden ones. */
export type ClientApi<R> = {
  readonly [K in keyof R as R[K] extends Hidden ? never : K]: R[K] extends Routed ? R[K]["$client"] : never;
};

type ServerCalls<R extends RouteTree> = { readonly [K in keyof R]: R[K]["$server"] };
type ClientCalls<R extends RouteTree> = { readonly [K in keyof R]: R[K]["$client"] };

export interface RouteTree {
  readonly [name: string]: Routed;
}

/** Declares an endpoint. */
export function defineEndpoint<
  Body = undefined,
  Query = undefined,
  Output = unknown,
  const Code extends string = never,
  const Gate extends SessionGate = "none",
  const Owner extends KeyOwner = "user",
>(definition: EndpointDefinition<Body, Query, Output, Code, Gate, Owner>): Endpoint<Body, Query, Output, Code, Gate> {
  return definition as unknown as Endpoint<Body, Query, Output, Code, Gate>;
}

/** Declares an endpoint that is opened from a mail, by a provider or as a download. */
export function defineLink<
  Query = undefined,
  Output = unknown,
  const Code extends string = never,
  const Gate extends SessionGate = "none",
>(
  definition: EndpointDefinition<undefined, Query, Output, Code, Gate, "user">,
): HiddenEndpoint<undefined, Query, Output, Code, Gate> {
  return { ...definition, hidden: true } as unknown as HiddenEndpoint<undefined, Query, Output, Code, Gate>;
}

export function defineFormPost<Body, Output = unknown, const Code extends string = never>(
  definition: EndpointDefinition<Body, undefined, Output, Code, "none", "user"> & {
    readonly method: "POST";
    readonly crossSiteForm: true;
  },
): HiddenEndpoint<Body, undefined, Output, Code, "none"> {
  return { ...definition, hidden: true } as HiddenEndpoint<Body, undefined, Output, Code, "none">;
}

/** Declares an endpoint for a form on a page of the server. */
export function defineOwnForm<Body, Output = unknown, const Code extends string = never>(
  definition: EndpointDefinition<Body, undefined, Output, Code, "none", "user"> & {
    readonly method: "POST";
    readonly ownForm: true;
  },
): HiddenEndpoint<Body, undefined, Output, Code, "none"> {
  return { ...definition, hidden: true } as HiddenEndpoint<Body, undefined, Output, Code, "none">;
}

/** Declares another path of an endpoint, for older clients. */
export function defineAlternative<Body = undefined, Output = unknown, const Code extends string = never>(
  definition: EndpointDefinition<Body, undefined, Output, Code, "none", "user">,
): HiddenEndpoint<Body, undefined, Output, Code, "none"> {
  return { ...definition, hidden: true } as HiddenEndpoint<Body, undefined, Output, Code, "none">;
}

/** Declares an endpoint that only `auth.api` may call. */
export function defineServerEndpoint<
  Body = undefined,
  Query = undefined,
  Output = unknown,
  const Code extends string = never,
  const Gate extends SessionGate = "none",
>(
  definition: EndpointDefinition<Body, Query, Output, Code, Gate, "user"> & { readonly serverOnly?: true },
): HiddenEndpoint<Body, Query, Output, Code, Gate> {
  return { ...definition, hidden: true, serverOnly: true } as HiddenEndpoint<Body, Query, Output, Code, Gate>;
}

/** Groups endpoints under one name. */
export function defineGroup<R extends Group<R>>(
  routes: R,
): RouteGroup<
  { [K in keyof R as R[K] extends Hidden ? never : K]: R[K] },
  { [K in keyof R as R[K] extends Hidden ? K : never]: R[K] }
> {
  return { routes } as unknown as ReturnType<typeof defineGroup<R>>;
}
