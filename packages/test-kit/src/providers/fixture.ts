import type { AuthOptions } from "@sallyport/core";
import type { Person, World } from "./world.ts";

/** The application, as it is registered with every provider: Apple and TikTok take no localhost and no http. */
export const APP = "https://app.example.com";
export const redirectOf = (id: string): string => `${APP}/api/auth/callback/${id}`;

/** With the characters of real ones: a client that percent-encodes them in Basic is refused by the field. */
export const CLIENT = { id: "Sally-port_4f1c", secret: "s3cr3t_of-The.client~0123456789" } as const;

/** Who that is here, by what the provider documents. */
export interface Expected {
  readonly accountId: string;
  readonly name: string;
  /** Null where the provider gives none: then a placeholder stands in. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly image: string | null;
}

/** One provider, from its own side of the wire. */
export interface Fixture<Somebody extends Person = Person> {
  readonly id: string;
  /** The option `socialProviders` with this one provider in it. */
  readonly social: NonNullable<AuthOptions["socialProviders"]>;
  readonly hosts: readonly string[];
  /** The n-th person: never two alike, and one with an address where the provider knows any. */
  person(n: number): Somebody;
  expects(person: Somebody): Expected;
  /** The default scopes, as the token endpoint's answer says them; empty where it says none. */
  readonly scopes: readonly string[];
  /** Whether a sign-in gives a refresh token. */
  readonly refreshes: boolean;
  /** `error` of a callback whose person said no. */
  readonly denial: string;
  /** Gets each request as the provider would: its own https address, and nothing that Node's fetch adds. */
  handle(request: Request, world: World<Somebody>): Response | Promise<Response>;
}

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(body, { status, headers });

/** A page that a person would see; the walker takes it for a failure of the test. */
export const errorPage = (reason: string, status = 400): Response =>
  new Response(`<!doctype html><title>Error</title><p>${reason}`, { status, headers: { "content-type": "text/html" } });

export const notFound = (request: Request): Response =>
  errorPage(`nothing is at ${request.method} ${request.url}`, 404);
