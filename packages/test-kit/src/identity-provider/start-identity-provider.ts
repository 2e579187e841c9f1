import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Provider } from "oidc-provider";
import { listen } from "../listen.ts";
import { type Client, metadataOf } from "./client.ts";
import { configure } from "./configuration.ts";
import { type InteractionContext, interact, send } from "./interactions.ts";
import { createMemory } from "./memory.ts";
import { errorPage, homePage } from "./page.ts";
import { claimsOf, People, type Person } from "./person.ts";
import { createSigningKey } from "./signing-key.ts";

export interface IdentityProviderOptions {
  /** Default a free one. */
  readonly port?: number;
  /** What people read on its pages. Default `Local identity provider`. */
  readonly name?: string;
  readonly clients?: readonly Client[];
  readonly people: readonly Person[];
}

/** Who an ID token is about, and for whom. */
export interface IdTokenInput {
  /** A person's id. */
  readonly person: string;
  /** A client's id. */
  readonly client: string;
  readonly nonce?: string;
  /** In place of, or beside, the true ones; undefined takes one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

export interface IdentityProvider {
  /** Such as `http://127.0.0.1:40123`. */
  readonly issuer: string;
  readonly discoveryUrl: string;
  /** `host:port`, for `unsafePrivateHosts`. */
  readonly host: string;
  /** Registers an application, or registers it anew. */
  putClient(client: Client): void;
  /** Lets somebody have an account, or changes what is known of them. */
  putPerson(person: Person): void;
  /** Ends what a person, by id, has allowed and every token of theirs, as they may on a provider's own pages. */
  revoke(person: string): void;
  /** What a browser SDK hands over: signed with the provider's own key, an hour long. @throws Error for an unknown person */
  signIdToken(input: IdTokenInput): string;
  close(): Promise<void>;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

function handlerOf(context: InteractionContext, discoveryUrl: string): Handle {
  const answer = context.provider.callback();
  return (request, response) => {
    if (request.method === "GET" && request.url === "/") {
      return send(response, 200, homePage({ provider: context.name, people: context.people.all(), discoveryUrl }));
    }
    if (request.url?.startsWith("/interaction/") !== true) return void answer(request, response);
    interact(context, request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, 500, errorPage("server_error", String(error)));
    });
  };
}

/**
 * An OpenID Connect provider on 127.0.0.1, for tests and demonstrations: `code` with PKCE, `form_post`, refresh tokens
 * that rotate, and pages on which anybody signs in as any of its people.
 *
 * @throws Error where the port is taken
 */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const { name = "Local identity provider" } = options;
  const people = new People(options.people);
  const clients = new Map((options.clients ?? []).map((client) => [client.id, metadataOf(client)]));
  const key = createSigningKey();
  let handle: Handle = (_, response) => void response.writeHead(503).end();
  const { port, close } = await listen(
    createServer((request, response) => handle(request, response)),
    options.port,
  );
  const host = `127.0.0.1:${port}`;
  const issuer = `http://${host}`;
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  const { adapter, revoke } = createMemory((id) => clients.get(id));
  const provider = new Provider(issuer, configure({ adapter, people, key: key.jwk }));
  // What a client or a visitor does wrong is answered, and is not for the console.
  provider.silent = true;
  handle = handlerOf({ name, provider, people }, discoveryUrl);
  return {
    issuer,
    discoveryUrl,
    host,
    putClient: (client) => void clients.set(client.id, metadataOf(client)),
    putPerson: (person) => people.put(person),
    revoke,
    signIdToken({ person: id, client, nonce, claims }) {
      const person = people.byId(id);
      if (person === null) throw new Error(`Nobody has the id ${id}`);
      const now = Math.floor(Date.now() / 1000);
      return key.sign({
        ...claimsOf(person),
        iss: issuer,
        aud: client,
        iat: now,
        exp: now + 3600,
        ...(nonce !== undefined && { nonce }),
        ...claims,
      });
    },
    close,
  };
}
