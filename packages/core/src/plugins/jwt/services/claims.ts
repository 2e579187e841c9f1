import type { ActiveSession, EndpointContext } from "../../../plugin.ts";
import type { TokenClaims } from "../options.ts";
import type { Settings } from "../settings.ts";

/** The claims that only the server sets, and the option for each. @see RFC 7519 section 4.1, RFC 8693 section 4.1 */
const RESERVED_CLAIMS = {
  iss: "jwt.issuer",
  aud: "jwt.audience",
  sub: "jwt.getSubject",
  exp: "jwt.expirationTime",
  iat: "",
  act: "",
};
const RESERVED_NAMES = Object.keys(RESERVED_CLAIMS);

type Scope = Pick<EndpointContext<unknown, unknown, never, "none">, "config" | "now">;

/** The server would silently override such a claim. @throws TypeError */
function assertOwnClaims(claims: unknown): asserts claims is TokenClaims {
  if (typeof claims !== "object" || claims === null || Array.isArray(claims))
    throw new TypeError("jwt: jwt.definePayload must return an object");
  for (const [name, option] of Object.entries(RESERVED_CLAIMS)) {
    if (!Object.hasOwn(claims, name)) continue;
    const instead = option === "" ? "which only the server sets" : `which the option ${option} sets`;
    throw new TypeError(`jwt: jwt.definePayload must not return ${name}, ${instead}`);
  }
}

async function payloadOf({ definePayload }: Settings, subject: ActiveSession): Promise<TokenClaims> {
  if (definePayload === undefined) {
    if (!RESERVED_NAMES.some((name) => Object.hasOwn(subject.user, name))) return { ...subject.user };
    const fields = Object.entries(subject.user).filter(([name]) => !Object.hasOwn(RESERVED_CLAIMS, name));
    return Object.fromEntries(fields);
  }
  const claims: unknown = await definePayload(subject);
  assertOwnClaims(claims);
  return claims;
}

async function subjectOf({ getSubject }: Settings, subject: ActiveSession): Promise<string> {
  const given: unknown = getSubject === undefined ? subject.user.id : await getSubject(subject);
  if (typeof given !== "string" || given === "")
    throw new TypeError("jwt: jwt.getSubject must return a text that is not empty");
  return given;
}

const actorOf = (session: object): string | null =>
  "impersonatedBy" in session && typeof session.impersonatedBy === "string" ? session.impersonatedBy : null;

export async function claimsOf(settings: Settings, ctx: Scope, subject: ActiveSession): Promise<TokenClaims> {
  const own = await payloadOf(settings, subject);
  const sub = await subjectOf(settings, subject);
  const issued = Math.floor(ctx.now().getTime() / 1000);
  const sessionEnd = Math.floor(subject.session.expiresAt.getTime() / 1000);
  const actor = actorOf(subject.session);
  return {
    ...own,
    iss: settings.issuer ?? ctx.config.baseURL,
    aud: settings.audience ?? ctx.config.baseURL,
    sub,
    iat: issued,
    exp: Math.min(issued + settings.lifetimeSeconds, sessionEnd),
    ...(actor !== null && { act: { sub: actor } }),
  };
}
