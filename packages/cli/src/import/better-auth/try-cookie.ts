import { createHmac } from "node:crypto";
import type { Auth } from "@sallyport/core";
import { describeAuth, op, session } from "@sallyport/core/store";

const MAX_TRIED = 5;

function signedCookie(prefix: string, secret: string, token: string): string {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  const value = encodeURIComponent(`${token}.${signature}`);
  return ["", "__Secure-"].map((secure) => `${secure}${prefix}.session_token=${value}`).join("; ");
}

export interface CookieTrial {
  readonly answered: number;
  readonly tried: number;
}

async function isAnswered(auth: Auth, url: string, cookie: string): Promise<boolean> {
  const response = await auth.handler(new Request(`${url}/get-session`, { headers: { cookie } }));
  const body: unknown = response.ok ? await response.json() : null;
  return typeof body === "object" && body !== null && "user" in body;
}

export async function tryCookies(
  auth: Auth,
  { url, prefix, secret, given }: { url: string; prefix: string; secret: string; given: string | undefined },
): Promise<CookieTrial> {
  const { database, schema } = describeAuth(auth);
  const rows = await database.open(schema).list(session, {
    where: { expiresAt: op.gt(new Date()) },
    orderBy: [{ column: "createdAt", direction: "desc" }],
    limit: MAX_TRIED,
  });
  const own = rows.map(({ token }) => signedCookie(prefix, secret, token));
  const cookies = given === undefined ? own : [given];
  let answered = 0;
  for (const cookie of cookies) if (await isAnswered(auth, url, cookie)) answered += 1;
  return { answered, tried: cookies.length };
}
