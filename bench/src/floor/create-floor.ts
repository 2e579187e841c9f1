import { basePath, type Contender, type Hasher, origin, type Setup } from "../contenders/contender.ts";
import { answer, newId } from "./answer.ts";
import { checkBare } from "./assertion.ts";
import { dataCookie, goneCookie, readCookie, tokenCookie, verified } from "./cookies.ts";
import { openStatements, type Statements } from "./database.ts";
import { createOrganizationRoutes, type Route } from "./organizations.ts";
import { scryptHasher } from "./password.ts";
import { findSession, userOf, withDates } from "./session.ts";
import { createTokenRoute } from "./tokens.ts";
import { createWaysIn } from "./ways-in.ts";

const weekMilliseconds = 604_800_000;
function startSession({ insertSession }: Statements, request: Request, userId: string) {
  const now = new Date();
  const times = [new Date(now.getTime() + weekMilliseconds).toISOString(), now.toISOString(), now.toISOString()];
  const [expiresAt = "", createdAt = "", updatedAt = ""] = times;
  const session = { id: newId(), userId, token: newId(), expiresAt, createdAt, updatedAt };
  const userAgent = request.headers.get("user-agent");
  insertSession.run(session.id, userId, session.token, expiresAt, createdAt, updatedAt, userAgent);
  return { ...session, ipAddress: null, userAgent };
}

function signedIn({ cookieCache }: Setup, session: ReturnType<typeof startSession>, user: object): Response {
  const cookies = [tokenCookie(session.token)];
  if (cookieCache) {
    const data = { session, user, expiresAt: Date.now() + 3_600_000 };
    cookies.push(dataCookie(Buffer.from(JSON.stringify(data)).toString("base64url")));
  }
  return answer({ token: session.token, user }, cookies);
}

/** One HMAC also verifies the token. */
function readCache(header: string | null): unknown {
  const data = verified(readCookie(header, "floor_data"));
  if (data === null) return null;
  const { session, user, expiresAt } = JSON.parse(Buffer.from(data, "base64url").toString());
  const isItsOwn = readCookie(header, "floor_token")?.startsWith(`${session.token}.`);
  return isItsOwn === true && expiresAt > Date.now() ? { session, user } : null;
}

async function signIn(setup: Setup, statements: Statements, hasher: Hasher, request: Request): Promise<Response> {
  const { email, password } = JSON.parse(await request.text());
  const row = statements.findCredential.get(email);
  if (row === undefined || !(await hasher.verify({ hash: String(row.password), password }))) {
    return answer({ code: "INVALID_EMAIL_OR_PASSWORD" }, [], 401);
  }
  return signedIn(setup, startSession(statements, request, String(row.userId)), userOf(row));
}

async function signUp(setup: Setup, statements: Statements, hasher: Hasher, request: Request): Promise<Response> {
  const { database, insertUser, insertAccount } = statements;
  const { name, email, password } = JSON.parse(await request.text());
  const hash = await hasher.hash(password);
  const id = newId();
  const now = new Date().toISOString();
  database.exec("begin");
  insertUser.run(id, name, email, now, now);
  insertAccount.run(newId(), id, id, hash, now, now);
  const session = startSession(statements, request, id);
  database.exec("commit");
  const user = { id, name, email, emailVerified: false, image: null, createdAt: now, updatedAt: now };
  return signedIn(setup, session, user);
}

/** The least code that answers each call. */
export function createFloor(setup: Setup): Contender {
  const statements = openStatements(setup.file);
  const { database, endSession } = statements;
  const hasher = setup.password === "scrypt" ? scryptHasher : setup.password;
  const sessionOf = (header: string | null) => {
    const token = verified(readCookie(header, "floor_token"));
    return token === null ? null : findSession(statements.findSession, token);
  };

  const routes: ReadonlyMap<string, Route> = new Map([
    ...(setup.organizations === true ? createOrganizationRoutes(database, sessionOf) : []),
    ...(setup.onSecret === undefined
      ? []
      : createWaysIn(database, {
          onSecret: setup.onSecret,
          check: setup.checkAssertion ?? checkBare,
          userIdOf: (header) => String(sessionOf(header)?.user.id),
          signIn: (request, row) => signedIn(setup, startSession(statements, request, String(row.userId)), userOf(row)),
        })),
  ]);

  const token = setup.tokens === undefined ? null : createTokenRoute(setup.tokens);

  async function handler(request: Request): Promise<Response> {
    const header = request.headers.get("cookie");
    const { pathname, searchParams } = new URL(request.url);
    switch (pathname) {
      case `${basePath}/get-session`:
        return answer(setup.cookieCache ? readCache(header) : sessionOf(header));
      case `${basePath}/token`:
        return token === null ? answer({ code: "NOT_FOUND" }, [], 404) : token(sessionOf(header));
      case `${basePath}/sign-in/email`:
        return signIn(setup, statements, hasher, request);
      case `${basePath}/sign-up/email`:
        return signUp(setup, statements, hasher, request);
      case `${basePath}/sign-out`: {
        if (request.headers.get("origin") !== origin) return answer({ code: "INVALID_ORIGIN" }, [], 403);
        const token = verified(readCookie(header, "floor_token"));
        if (token !== null) endSession.run(token);
        return answer({ success: true }, [goneCookie]);
      }
      default: {
        const route = routes.get(pathname);
        return route === undefined ? answer({ code: "NOT_FOUND" }, [], 404) : route(request, searchParams);
      }
    }
  }

  return {
    name: "floor",
    handler,
    async getSession(headers) {
      const found = sessionOf(headers.get("cookie"));
      return found === null ? null : withDates(found);
    },
  };
}
