import type { ConnectionOptions } from "node:tls";

/** Authentication with a user name and a password. */
export interface SmtpPassword {
  readonly user: string;
  readonly pass: string;
}

/**
 * Authentication with OAuth 2.0, as Gmail and Microsoft 365 need it.
 * @see RFC 7628
 */
export interface SmtpOAuth2 {
  readonly type: "OAuth2";
  readonly user: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly refreshToken?: string;
  readonly accessToken?: string;
  /** The token endpoint. Default: Google's. */
  readonly accessUrl?: string;
}

/** The key that signs mails with DKIM. */
export interface SmtpDkim {
  readonly domainName: string;
  readonly keySelector: string;
  /** The private key as PEM. */
  readonly privateKey: string;
}

/** A mail server. Times are in milliseconds. */
export interface SmtpOptions {
  readonly host: string;
  /** Default 465 if `secure`, else 587. */
  readonly port?: number;
  /** Whether to use TLS from the first byte instead of STARTTLS. Default: true on port 465. */
  readonly secure?: boolean;
  /** Credentials, which are sent over TLS only. */
  readonly auth?: SmtpPassword | SmtpOAuth2;
  /** The name in EHLO. Default: the host name. */
  readonly name?: string;
  readonly tls?: ConnectionOptions;
  readonly dkim?: SmtpDkim;
  /** Default 5. */
  readonly maxConnections?: number;
  /** Default 100. */
  readonly maxMessagesPerConnection?: number;
  /** How long connecting may take. Default 10 000. */
  readonly connectionTimeout?: number;
  /** How long the server's greeting may take. Default 10 000. */
  readonly greetingTimeout?: number;
  /** How long the server may stay silent. Default 30 000. */
  readonly socketTimeout?: number;
  /**
   * Sends unencrypted if the server lacks TLS, so that anyone on the network path can read every link. Localhost does
   * not need it.
   */
  readonly unsafeAllowPlaintext?: boolean;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;
const NAMES: { readonly [Name in keyof Required<SmtpOptions>]: true } = {
  host: true,
  port: true,
  secure: true,
  auth: true,
  name: true,
  tls: true,
  dkim: true,
  maxConnections: true,
  maxMessagesPerConnection: true,
  connectionTimeout: true,
  greetingTimeout: true,
  socketTimeout: true,
  unsafeAllowPlaintext: true,
};

function fail(problem: string): never {
  throw new TypeError(`smtp: ${problem}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return fail("user and password in the URL must be percent-encoded");
  }
}

/** The errors leave out the URL, which holds the password. */
function fromUrl(text: string): SmtpOptions {
  const url = URL.canParse(text) ? new URL(text) : fail("the URL cannot be read");
  if (url.protocol !== "smtp:" && url.protocol !== "smtps:") fail("the URL must begin with smtp:// or smtps://");
  if (url.search !== "" || url.hash !== "" || !["", "/"].includes(url.pathname)) {
    fail("the URL holds user, password, host and port only; give an object for anything else");
  }
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ""),
    ...(url.port === "" ? {} : { port: Number(url.port) }),
    ...(url.protocol === "smtps:" ? { secure: true } : {}),
    ...(user === "" ? {} : { auth: { user, pass } }),
  };
}

export type ResolvedSmtpOptions = SmtpOptions & { readonly secure: boolean; readonly requireTLS: boolean };

export function resolveSmtpOptions(given: string | SmtpOptions): ResolvedSmtpOptions {
  // An empty string usually comes from an unset environment variable.
  if (given === "" || (typeof given !== "string" && (typeof given !== "object" || given === null))) {
    fail("give a URL such as smtps://user:pass@mail.example.com, or an object of options with a host");
  }
  const options = typeof given === "string" ? fromUrl(given) : given;
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(NAMES, name));
  if (unknown !== undefined) fail(`${unknown} is not an option; the options are ${Object.keys(NAMES).join(", ")}`);
  // An environment variable gives the text "false", which is truthy.
  for (const name of ["secure", "unsafeAllowPlaintext"] as const) {
    const flag: unknown = options[name];
    if (flag !== undefined && typeof flag !== "boolean") fail(`${name} must be true or false`);
  }
  const { host, port, secure = port === 465, auth, unsafeAllowPlaintext = false } = options;
  if (typeof host !== "string" || host === "" || /[\s\p{Cc}]/u.test(host)) fail("host must be the mail server's name");
  if (port !== undefined && (!Number.isInteger(port) || port < 1 || port > 65_535)) fail("port must be 1 to 65535");
  if (auth !== undefined && (typeof auth.user !== "string" || auth.user === "")) fail("auth.user must be given");
  const isLoopback = LOOPBACK.test(host);
  if (unsafeAllowPlaintext && auth !== undefined && !isLoopback && !secure) {
    fail("credentials are only sent over TLS: leave out auth, or unsafeAllowPlaintext");
  }
  const mayBePlain = unsafeAllowPlaintext || (isLoopback && auth === undefined);
  return { ...options, secure, requireTLS: !secure && !mayBePlain };
}
