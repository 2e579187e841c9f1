import type { ClientCall, ServerCall } from "./call.ts";
import type { Config } from "./config.ts";
import type { EndpointContext, KeyOwner, SessionGate } from "./context.ts";
import type { RateLimitRule } from "./rate-limit-rule.ts";
import type { Reply } from "./reply.ts";
import type { Schema } from "./schema.ts";
import type { Statements } from "./statements.ts";

export type { RateLimitRule } from "./rate-limit-rule.ts";

/** GET changes nothing; others are origin-checked and read a body. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An endpoint's declaration. */
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
  /** Parameters of the query that may be repeated: a list then. Any other is refused. */
  readonly lists?: readonly string[];
  /** Default `none`. Reads the store, never the cookie cache. */
  readonly session?: Gate;
  /** For the user alone: refused to who impersonates them. */
  readonly noImpersonation?: true;
  /** What an API key must grant to call it; without, keys may not. */
  readonly apiKey?: Statements;
  /** UsernameHint keys those are. Default `user`. Where an organization's key may ask, `ctx.session` may be null. */
  readonly apiKeyOwner?: Owner;
  /** Redirect parameters, validated into `ctx.targets`. */
  readonly redirects?: Readonly<Record<string, "optional" | "required">>;
  /** Accepts another site's form unchecked: must not act on the caller's cookies. */
  readonly crossSiteForm?: true;
  /** Accepts our own page's form; origin-checked. */
  readonly ownForm?: true;
  /** A browser opens it: where HTML is preferred, refusals and what a mailed link did are pages; `other` has its own. */
  readonly browserPage?: "verify-email" | "delete-user" | "other";
  /** Only `auth.api` may call it. */
  readonly serverOnly?: boolean;
  /** False: answers NOT_FOUND. */
  readonly enabled?: (config: Config) => boolean;
  /** What turns it on, named to developers: `user.deleteUser.enabled`. */
  readonly option?: string;
  /** Client stores a success changes; `user`: another user may be signed in. */
  readonly changes?: readonly string[];
  /**
   * A sign-in: refuses cross-site callers even without cookies, and reports refusals as events. A string names the
   * method.
   */
  readonly startsSession?: boolean | string;
  /** What server calls must pass. Default: headers, if a session is read. */
  readonly needs?: "headers" | "request" | "nothing";
  /** `false` exempts it. */
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

/** An endpoint the client does not offer. */
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
/** Endpoints under one name. */
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

/** Server calls of routes. */
export type ServerApi<R> = { readonly [K in keyof R]: R[K] extends Routed ? R[K]["$server"] : never };
/** Client calls of routes, without hidden ones. */
export type ClientApi<R> = {
  readonly [K in keyof R as R[K] extends Hidden ? never : K]: R[K] extends Routed ? R[K]["$client"] : never;
};

// AlreadySignedIn split by `defineGroup`.
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
  // Adds phantom types.
  return definition as unknown as Endpoint<Body, Query, Output, Code, Gate>;
}

/** Declares an endpoint opened from a mail, by a provider or as a download. */
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

/** Declares an endpoint a provider's page posts a form to. */
export function defineFormPost<Body, Output = unknown, const Code extends string = never>(
  definition: EndpointDefinition<Body, undefined, Output, Code, "none", "user"> & {
    readonly method: "POST";
    readonly crossSiteForm: true;
  },
): HiddenEndpoint<Body, undefined, Output, Code, "none"> {
  return { ...definition, hidden: true } as HiddenEndpoint<Body, undefined, Output, Code, "none">;
}

/** Declares an endpoint for a form of our own page. */
export function defineOwnForm<Body, Output = unknown, const Code extends string = never>(
  definition: EndpointDefinition<Body, undefined, Output, Code, "none", "user"> & {
    readonly method: "POST";
    readonly ownForm: true;
  },
): HiddenEndpoint<Body, undefined, Output, Code, "none"> {
  return { ...definition, hidden: true } as HiddenEndpoint<Body, undefined, Output, Code, "none">;
}

/** Declares another method or path, for other clients. */
export function defineAlternative<Body = undefined, Output = unknown, const Code extends string = never>(
  definition: EndpointDefinition<Body, undefined, Output, Code, "none", "user">,
): HiddenEndpoint<Body, undefined, Output, Code, "none"> {
  return { ...definition, hidden: true } as HiddenEndpoint<Body, undefined, Output, Code, "none">;
}

/** Declares an endpoint only `auth.api` may call. */
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
  // Inlined: unused endpoints then cost no type checking.
): RouteGroup<
  { [K in keyof R as R[K] extends Hidden ? never : K]: R[K] },
  { [K in keyof R as R[K] extends Hidden ? K : never]: R[K] }
> {
  return { routes } as unknown as ReturnType<typeof defineGroup<R>>;
}
