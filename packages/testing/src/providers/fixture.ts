import type { AuthOptions } from "@sallyport/core";
import type { Person, World } from "./world.ts";

/** The registered client, with the characters of real ones, which must not be percent-encoded in Basic. */
export const CLIENT = { id: "Sally-port_4f1c", secret: "s3cr3t_of-The.client~0123456789" } as const;

/** The user that a person becomes, by the provider's documents. */
export interface Expected {
  readonly accountId: string;
  readonly name: string;
  /** Null: a placeholder stands in. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly image: string | null;
}

/** Who comes in from a provider. */
export interface Identity {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** A provider's side of the wire. */
export interface Fixture<Somebody extends Person = Person> {
  readonly id: string;
  /** With this provider only. */
  readonly social: NonNullable<AuthOptions["socialProviders"]>;
  readonly hosts: readonly string[];
  /** All different; with an address if the provider knows any. */
  person(n: number): Somebody;
  /** The fields that say so, as far as the provider tells: not each knows an address, or whether it is proven. */
  called(identity: Identity): Partial<Somebody>;
  expects(person: Somebody): Expected;
  /** Default scopes in the token answer, if it has any. */
  readonly scopes: readonly string[];
  readonly refreshes: boolean;
  /** `error` after a denial. */
  readonly denial: string;
  /** Gets requests for its https URL, without what Node's fetch adds. */
  handle(request: Request, world: World<Somebody>): Response | Promise<Response>;
}

/** What a provider with two fields has in them. */
export function namesIn(name: string): { readonly first: string; readonly last: string } {
  const [first = "", ...rest] = name.split(" ");
  return { first, last: rest.join(" ") };
}

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(body, { status, headers });

/** Fails a walker's test. */
export const errorPage = (reason: string, status = 400): Response =>
  new Response(`<!doctype html><title>Error</title><p>${reason}`, { status, headers: { "content-type": "text/html" } });

export const notFound = (request: Request): Response =>
  errorPage(`nothing is at ${request.method} ${request.url}`, 404);
