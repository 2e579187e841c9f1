import type { ClientCall, ServerCall } from "./call.ts";
import type { Config } from "./config.ts";
import type { EndpointContext, SessionGate } from "./context.ts";
import type { Reply } from "./reply.ts";
import type { Schema } from "./schema.ts";

/** How often one address may call: `max` times in `window` seconds. Endpoints with one `bucket` share a count. */
export interface RateLimitRule {
  readonly window: number;
  readonly max: number;
  readonly bucket?: string;
}

/** GET changes nothing; every other method is origin-checked and has its body read. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What an endpoint is declared with. */
export interface EndpointDefinition<Body, Query, Output, Code extends string, Gate extends SessionGate> {
  readonly method: Method;
  /** Below the base path; the last segment may be a parameter, `/callback/{id}`. */
  readonly path: `/${string}`;
  readonly body?: Schema<Body>;
  readonly query?: Schema<Query>;
  /** Who may call. Default `none`. A gate reads the store, never the cookie cache. */
  readonly session?: Gate;
  /** Parameters of body or query that name a redirect target: each becomes a `TrustedUrl` in `ctx.targets`, or 403. */
  readonly redirects?: Readonly<Record<string, "optional" | "required">>;
  /**
   * Another site's form posts it: its body is form-encoded, and its origin is not checked. It must do nothing that a
   * cookie of the caller's would entitle to.
   */
  readonly crossSiteForm?: true;
  /**
   * A page that we serve posts it as a form, where other callers send JSON. Its origin is checked as that of a sign-in,
   * without a cookie as well.
   */
  readonly ownForm?: true;
  /** Not on the wire: only `auth.api` may call it. */
  readonly serverOnly?: boolean;
  /** Where false, every call answers NOT_FOUND, before anything of it is looked at. */
  readonly enabled?: (config: Config) => boolean;
  /**
   * What of a client's stores a success changes, such as `session`: the answer says so, and they are read again. `user`
   * says that somebody else may be signed in now: what was known of the one before is forgotten.
   */
  readonly changes?: readonly string[];
  /** Starts a session: cross-site callers are refused even when they bring no cookie. */
  readonly startsSession?: boolean;
  /** What a call from the server cannot do without. Default: the headers, where a session is looked for. */
  readonly needs?: "headers" | "request" | "nothing";
  /** `false` exempts it; left out, the default window counts. */
  readonly rateLimit?: RateLimitRule | false;
  /** Every code the handler may throw. */
  readonly errors: readonly Code[];
  handler(ctx: EndpointContext<Body, Query, Code, Gate>): Output | Promise<Output>;
}

/** A declared endpoint: what the router runs, and what server and client call it as. */
export interface Endpoint<
  Body = unknown,
  Query = unknown,
  Output = unknown,
  Code extends string = string,
  Gate extends SessionGate = SessionGate,
> extends EndpointDefinition<Body, Query, Output, Code, Gate> {
  /** For the compiler: `auth.api.…`. */
  readonly $server: ServerCall<Body, Query, Output>;
  /** For the compiler: `client.…`. A redirect or a page is for browsers: what a client gets is JSON. */
  readonly $client: ClientCall<Body, Query, Exclude<Output, Reply>, Code>;
}

/** An endpoint that the client does not offer: a link, or a call of the server's own. */
export interface HiddenEndpoint<
  Body = unknown,
  Query = unknown,
  Output = unknown,
  Code extends string = string,
  Gate extends SessionGate = SessionGate,
> extends EndpointDefinition<Body, Query, Output, Code, Gate> {
  readonly hidden: true;
  /** For the compiler: `auth.api.…`. */
  readonly $server: ServerCall<Body, Query, Output>;
  readonly $client: never;
}

type Group<R> = { readonly [K in keyof R]: Routed };
/** Endpoints under one name: `signIn: defineGroup({ email, social })`; those that a client offers, and the rest. */
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

/** The calls of routes on the server. */
export type ServerApi<R> = { readonly [K in keyof R]: R[K] extends Routed ? R[K]["$server"] : never };
/** The calls of routes on the client: those that are not hidden. */
export type ClientApi<R> = {
  readonly [K in keyof R as R[K] extends Hidden ? never : K]: R[K] extends Routed ? R[K]["$client"] : never;
};

// The same of what `defineGroup` has told apart: with nothing to ask, only the endpoint that is called is looked at.
type ServerCalls<R extends RouteTree> = { readonly [K in keyof R]: R[K]["$server"] };
type ClientCalls<R extends RouteTree> = { readonly [K in keyof R]: R[K]["$client"] };

/** Any tree of endpoints, as the router walks it. */
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

/** Declares an endpoint that browsers are sent to, out of a mail or by a provider. */
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

/** Declares an endpoint that a provider's page posts a form to. */
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

/** Declares an endpoint that other clients of the field call, and ours by another method. */
export function defineAlternative<Body = undefined, Output = unknown, const Code extends string = never>(
  definition: EndpointDefinition<Body, undefined, Output, Code, "none">,
): HiddenEndpoint<Body, undefined, Output, Code, "none"> {
  // `$server` and `$client` are types only.
  return { ...definition, hidden: true } as HiddenEndpoint<Body, undefined, Output, Code, "none">;
}

/** Declares an endpoint that is not on the wire: only `auth.api` may call it. */
export function defineServerEndpoint<
  Body = undefined,
  Query = undefined,
  Output = unknown,
  const Code extends string = never,
  const Gate extends SessionGate = "none",
>(
  definition: EndpointDefinition<Body, Query, Output, Code, Gate> & { readonly serverOnly: true },
): HiddenEndpoint<Body, Query, Output, Code, Gate> {
  // `$server` and `$client` are types only.
  return { ...definition, hidden: true } as HiddenEndpoint<Body, Query, Output, Code, Gate>;
}

/** Puts endpoints under one name. */
export function defineGroup<R extends Group<R>>(
  routes: R,
  // Told apart here, and without a name for it: a declaration file then holds the two lists, and no application's
  // compiler looks at an endpoint that the application does not call.
): RouteGroup<
  { [K in keyof R as R[K] extends Hidden ? never : K]: R[K] },
  { [K in keyof R as R[K] extends Hidden ? K : never]: R[K] }
> {
  // `$server` and `$client` are types only.
  return { routes } as unknown as ReturnType<typeof defineGroup<R>>;
}
