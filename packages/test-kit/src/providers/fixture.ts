import type { AuthOptions } from "@sallyport/core";
import type { Person, World } from "./world.ts";

/** Apple and TikTok take no localhost and no http. */
export const APP = "https://app.example.com";
export const redirectOf = (id: string): string => `${APP}/api/auth/callback/${id}`;

/** With the characters of real ones, which must not be percent-encoded in Basic. */
export const CLIENT = { id: "Sally-port_4f1c", secret: "s3cr3t_of-The.client~0123456789" } as const;

/** By the provider's documents. */
export interface Expected {
  readonly accountId: string;
  readonly name: string;
  /** Null: a placeholder stands in. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly image: string | null;
}

/** A provider's side of the wire. */
export interface Fixture<Somebody extends Person = Person> {
  readonly id: string;
  /** With this provider only. */
  readonly social: NonNullable<AuthOptions["socialProviders"]>;
  readonly hosts: readonly string[];
  /** All different; with an address if the provider knows any. */
  person(n: number): Somebody;
  expects(person: Somebody): Expected;
  /** Default scopes in the token answer, if it has any. */
  readonly scopes: readonly string[];
  readonly refreshes: boolean;
  /** `error` after a denial. */
  readonly denial: string;
  /** Gets requests for its https URL, without what Node's fetch adds. */
  handle(request: Request, world: World<Somebody>): Response | Promise<Response>;
}

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(body, { status, headers });

/** Fails a walker's test. */
export const errorPage = (reason: string, status = 400): Response =>
  new Response(`<!doctype html><title>Error</title><p>${reason}`, { status, headers: { "content-type": "text/html" } });

export const notFound = (request: Request): Response =>
  errorPage(`nothing is at ${request.method} ${request.url}`, 404);
