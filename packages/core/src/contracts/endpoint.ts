import type { ClientCall, ServerCall } from "./call.ts";
import type { Config } from "./config.ts";
import type { EndpointContext, SessionGate } from "./context.ts";
import type { Reply } from "./reply.ts";
import type { Schema } from "./schema.ts";

/** `max` calls per address in `window` seconds; one `bucket` shares a count. */
export interface RateLimitRule {
  readonly window: number;
  readonly max: number;
  readonly bucket?: string;
}

/** GET changes nothing; the others are origin-checked and read a body. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An endpoint's declaration. */
export interface EndpointDefinition<Body, Query, Output, Code extends string, Gate extends SessionGate> {
  readonly method: Method;
  /** Below the base path; the last segment may be a parameter: `/callback/{id}`. */
  readonly path: `/${string}`;
  readonly body?: Schema<Body>;
  readonly query?: Schema<Query>;
  /** Default `none`. Gates read the store, never the cookie cache. */
  readonly session?: Gate;
  /** Redirect parameters: validated into `ctx.targets`, or 403. */
  readonly redirects?: Readonly<Record<string, "optional" | "required">>;
  /** Accepts another site's form without an origin check; must not act on the caller's cookies. */
  readonly crossSiteForm?: true;
  /** Accepts our own page's form; origin-checked like a sign-in. */
  readonly ownForm?: true;
  /** Only `auth.api` may call it. */
  readonly serverOnly?: boolean;
  /** If false, every call answers NOT_FOUND. */
  readonly enabled?: (config: Config) => boolean;
  /** Client stores a success changes, such as `session`; `user` means another user may be signed in. */
  readonly changes?: readonly string[];
  /**
   * A way in: refuses cross-site callers even without cookies, and what it refuses is told as `sign-in.failed`,
   * `sign-in.limited` or `sign-in.refused`. The method, where it is always the same.
   */
  readonly startsSession?: boolean | string;
  /** What a server call must pass. Default: headers, if a session is read. */
  readonly needs?: "headers" | "request" | "nothing";
  /** `false` exempts it; default: the default window. */
  readonly rateLimit?: RateLimitRule | false;
  readonly errors: readonly Code[];
  handler(ctx: EndpointContext<Body, Query, Code, Gate>): Output | Promise<Output>;
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
/** Endpoints under one name: `signIn: defineGroup({ email, social })`. */
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
/** Client calls of routes, hidden ones left out. */
export type ClientApi<R> = {
  readonly [K in keyof R as R[K] extends Hidden ? never : K]: R[K] extends Routed ? R[K]["$client"] : never;
};

// Already split by `defineGroup`: looks only at the endpoint called.
type ServerCalls<R extends RouteTree> = { readonly [K in keyof R]: R[K]["$server"] };
type ClientCalls<R extends RouteTree> = { readonly [K in keyof R]: R[K]["$client"] };

/** A tree of endpoints. */
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
>(definition: EndpointDefinition<Body, Query, Output, Code, Gate>): Endpoint<Body, Query, Output, Code, Gate> {
  // `$server` and `$client` are types only.
  return definition as Endpoint<Body, Query, Output, Code, Gate>;
}

/** Declares an endpoint opened from a mail or by a provider. */
export function defineLink<
  Query = undefined,
  Output = unknown,
  const Code extends string = never,
  const Gate extends SessionGate = "none",
>(
  definition: EndpointDefinition<undefined, Query, Output, Code, Gate>,
): HiddenEndpoint<undefined, Query, Output, Code, Gate> {
  // `$server` and `$client` are types only.
  return { ...definition, hidden: true } as HiddenEndpoint<undefined, Query, Output, Code, Gate>;
}

/** Declares an endpoint a provider's page posts a form to. */
export function defineFormPost<Body, Output = unknown, const Code extends string = never>(
  definition: EndpointDefinition<Body, undefined, Output, Code, "none"> & {
    readonly method: "POST";
    readonly crossSiteForm: true;
  },
): HiddenEndpoint<Body, undefined, Output, Code, "none"> {
  // `$server` and `$client` are types only.
  return { ...definition, hidden: true } as HiddenEndpoint<Body, undefined, Output, Code, "none">;
}

/** Declares an endpoint that a page of ours posts its form to, and that no client calls. */
export function defineOwnForm<Body, Output = unknown, const Code extends string = never>(
  definition: EndpointDefinition<Body, undefined, Output, Code, "none"> & {
    readonly method: "POST";
    readonly ownForm: true;
  },
): HiddenEndpoint<Body, undefined, Output, Code, "none"> {
  // `$server` and `$client` are types only.
  return { ...definition, hidden: true } as HiddenEndpoint<Body, undefined, Output, Code, "none">;
}

/** Declares a second method or path for other clients. */
export function defineAlternative<Body = undefined, Output = unknown, const Code extends string = never>(
  definition: EndpointDefinition<Body, undefined, Output, Code, "none">,
): HiddenEndpoint<Body, undefined, Output, Code, "none"> {
  // `$server` and `$client` are types only.
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
  definition: EndpointDefinition<Body, Query, Output, Code, Gate> & { readonly serverOnly?: true },
): HiddenEndpoint<Body, Query, Output, Code, Gate> {
  // `$server` and `$client` are types only.
  return { ...definition, hidden: true, serverOnly: true } as HiddenEndpoint<Body, Query, Output, Code, Gate>;
}

/** Groups endpoints under one name. */
export function defineGroup<R extends Group<R>>(
  routes: R,
  // Inlined so that the declaration file holds both lists and unused endpoints cost no type checking.
): RouteGroup<
  { [K in keyof R as R[K] extends Hidden ? never : K]: R[K] },
  { [K in keyof R as R[K] extends Hidden ? K : never]: R[K] }
> {
  // `$server` and `$client` are types only.
  return { routes } as unknown as ReturnType<typeof defineGroup<R>>;
}
