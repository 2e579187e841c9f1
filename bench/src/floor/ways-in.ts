import { createHash, randomBytes, randomInt } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { basePath, type CheckAssertion, origin } from "../contenders/contender.ts";
import { answer, newId } from "./answer.ts";
import { keyOf } from "./assertion.ts";
import { askedCookie, challengeCookie, readCookie, signature, verified } from "./cookies.ts";
import type { Route } from "./organizations.ts";
import type { Row } from "./session.ts";
import { prepareWaysIn, type WaysInStatements } from "./ways-in-statements.ts";

const LIFETIME_MILLISECONDS = 300_000;
const QUARTER = 900_000;
const DAY = 86_400_000;

interface Parts {
  readonly onSecret: (email: string, secret: string) => void;
  readonly check: CheckAssertion;
  userIdOf(cookie: string | null): string;
  signIn(request: Request, row: Row): Response;
}

interface Tools extends Parts {
  readonly statements: WaysInStatements;
  /** Rolls back if nobody is signed in. */
  inTransaction(work: () => Response | null): Response;
}

const refused = (): Response => answer({ code: "REFUSED" }, [], 400);
const later = (): string => new Date(Date.now() + LIFETIME_MILLISECONDS).toISOString();
const instant = (back = 0): string => new Date(Date.now() - back).toISOString();
const linkOf = (token: string): string => `link:${createHash("sha256").update(token).digest("base64url")}`;
const codeOf = (email: string): string => `code:${email}`;
const macOf = (email: string, code: string): string => signature(`${email} ${code}`);

const options = (): Response => {
  const challenge = randomBytes(32).toString("base64url");
  const rp = { id: new URL(origin).hostname };
  return answer({ challenge, rp, rpId: rp.id, user: { id: newId() } }, [challengeCookie(challenge)]);
};

async function register({ statements, userIdOf }: Tools, request: Request): Promise<Response> {
  const { response } = JSON.parse(await request.text());
  const key = keyOf(response.response.attestationObject);
  statements.insertPasskey.run(newId(), userIdOf(request.headers.get("cookie")), response.id, key);
  return answer({ status: true });
}

async function signInByPasskey(
  { statements, inTransaction, signIn, check }: Tools,
  request: Request,
): Promise<Response> {
  const { response } = JSON.parse(await request.text());
  const challenge = verified(readCookie(request.headers.get("cookie"), "floor_challenge"));
  if (challenge === null || statements.claim.run(newId(), challenge, later()).changes === 0) return refused();
  const row = statements.findPasskey.get(response.id);
  if (row === undefined) return refused();
  const shown = await check(String(row.publicKey), challenge, response);
  const last = Number(row.counter);
  if (shown === null || (shown.counter > 0 && shown.counter <= last)) return refused();
  return inTransaction(() => {
    const used = statements.usePasskey.run(
      shown.counter,
      Number(shown.backedUp),
      instant(),
      String(row.passkeyId),
      last,
    );
    return used.changes === 0 ? null : signIn(request, row);
  });
}

async function askLink({ statements, onSecret }: Tools, request: Request): Promise<Response> {
  const { email } = JSON.parse(await request.text());
  const token = newId();
  statements.issue.run(newId(), linkOf(token), email, later());
  onSecret(email, token);
  return answer({ status: true }, [askedCookie(email)]);
}

/** Scanners open the links of mails, so that only the browser that asked may use one up. */
function signInByLink({ statements, inTransaction, signIn }: Tools, request: Request, token: string): Response {
  const email = verified(readCookie(request.headers.get("cookie"), "floor_asked"));
  if (email === null) return refused();
  return inTransaction(() => {
    if (statements.take.run(linkOf(token), email, instant()).changes === 0) return null;
    const row = statements.findUser.get(email);
    return row === undefined ? null : signIn(request, row);
  });
}

async function askCode({ statements, onSecret }: Tools, request: Request): Promise<Response> {
  const { email } = JSON.parse(await request.text());
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  statements.issue.run(newId(), codeOf(email), macOf(email, code), later());
  onSecret(email, code);
  return answer({ success: true });
}

async function signInByCode({ statements, inTransaction, signIn }: Tools, request: Request): Promise<Response> {
  const { email, otp } = JSON.parse(await request.text());
  const guess = { address: email, now: instant(), quarter: instant(QUARTER), day: instant(DAY) };
  if (statements.countGuess.run(guess).changes === 0) return refused();
  return inTransaction(() => {
    if (statements.take.run(codeOf(email), macOf(email, otp), instant()).changes === 0) return null;
    statements.forgive.run(email);
    const row = statements.findUser.get(email);
    return row === undefined ? null : signIn(request, row);
  });
}

/** The least code that asks for each way in and signs in with it. */
export function createWaysIn(database: DatabaseSync, parts: Parts): Map<string, Route> {
  const tools: Tools = {
    ...parts,
    statements: prepareWaysIn(database),
    inTransaction(work) {
      database.exec("begin");
      const done = work();
      database.exec(done === null ? "rollback" : "commit");
      return done ?? refused();
    },
  };
  const routes: Readonly<Record<string, Route>> = {
    "passkey/generate-register-options": options,
    "passkey/verify-registration": (request) => register(tools, request),
    "passkey/generate-authenticate-options": options,
    "passkey/verify-authentication": (request) => signInByPasskey(tools, request),
    "sign-in/magic-link": (request) => askLink(tools, request),
    "magic-link/verify": (request, query) => signInByLink(tools, request, query.get("token") ?? ""),
    "email-otp/send-verification-otp": (request) => askCode(tools, request),
    "sign-in/email-otp": (request) => signInByCode(tools, request),
  };
  return new Map(Object.entries(routes).map(([path, route]) => [`${basePath}/${path}`, route]));
}
