import { generateKeyPairSync, type JsonWebKey, type KeyObject, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Provider } from "oidc-provider";
import { listen } from "../listen.ts";
import { type Client, metadataOf } from "./client.ts";
import { configure } from "./configuration.ts";
import { type InteractionContext, interact, send } from "./interactions.ts";
import { createMemory } from "./memory.ts";
import { errorPage, homePage } from "./page.ts";
import { claimsOf, People, type Person } from "./person.ts";

interface SigningKey {
  /** The private key. */
  readonly jwk: JsonWebKey;
  /**
   * Signs a compact JWT.
   * @see RFC 7519
   */
  sign(claims: object): string;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

function signWith(key: KeyObject, header: object, claims: object): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
}

function createSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = randomUUID();
  return {
    jwk: { ...privateKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" },
    sign: (claims) => signWith(privateKey, { alg: "RS256", typ: "JWT", kid }, claims),
  };
}

export interface IdentityProviderOptions {
  /** The default is a free port. */
  readonly port?: number;
  /** The default is `Local identity provider`. */
  readonly name?: string;
  readonly clients?: readonly Client[];
  readonly people: readonly Person[];
}

export interface IdTokenInput {
  readonly person: string;
  readonly client: string;
  readonly nonce?: string;
  /** Claims to add or replace. A claim that is undefined is removed. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

export interface IdentityProvider {
  /** Such as `http://127.0.0.1:40123`. */
  readonly issuer: string;
  readonly discoveryUrl: string;
  /** The value `host:port`, for `unsafePrivateHosts`. */
  readonly host: string;
  /** Adds or replaces a client. */
  putClient(client: Client): void;
  /** Adds or replaces a user. */
  putPerson(person: Person): void;
  /** Ends a user's consents and tokens. */
  revoke(person: string): void;
  /**
   * Signs an ID token that is valid for an hour, like one from a browser SDK.
   * @throws Error for an unknown user
   */
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
 * Starts an OpenID Connect provider on 127.0.0.1 for tests. It requires PKCE, supports `form_post`, rotates refresh
 * tokens, and signs in any of its users.
 * @throws Error if the port is taken
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
  // Errors are in the answer, so they need not be logged.
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
