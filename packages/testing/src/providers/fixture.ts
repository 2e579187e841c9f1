import type { AuthOptions } from "@sallyport/core";
import type { Person, World } from "./world.ts";

/** The registered client. Real credentials have these characters, which must not be percent-encoded in Basic. */
export const CLIENT = { id: "Sally-port_4f1c", secret: "s3cr3t_of-The.client~0123456789" } as const;

/** The user that the library must create, according to the provider's documentation. */
export interface Expected {
  readonly accountId: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly image: string | null;
}

/** The user that the provider identifies. */
export interface Identity {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** The provider's side of the protocol. */
export interface Fixture<Somebody extends Person = Person> {
  readonly id: string;
  readonly social: NonNullable<AuthOptions["socialProviders"]>;
  readonly hosts: readonly string[];
  person(n: number): Somebody;
  /** Returns the fields for an identity. Some providers have no email address, or do not say whether it is verified. */
  called(identity: Identity): Partial<Somebody>;
  expects(person: Somebody): Expected;
  readonly scopes: readonly string[];
  readonly refreshes: boolean;
  /** False if the library must not send a code challenge. */
  readonly pkce?: false;
  readonly denial: string;
  /** Answers requests to the provider's https URL, without the headers that Node's fetch adds. */
  handle(request: Request, world: World<Somebody>): Response | Promise<Response>;
}

export function namesIn(name: string): { readonly first: string; readonly last: string } {
  const [first = "", ...rest] = name.split(" ");
  return { first, last: rest.join(" ") };
}

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(body, { status, headers });

export const errorPage = (reason: string, status = 400): Response =>
  new Response(`<!doctype html><title>Error</title><p>${reason}`, { status, headers: { "content-type": "text/html" } });

export const notFound = (request: Request): Response =>
  errorPage(`nothing is at ${request.method} ${request.url}`, 404);
