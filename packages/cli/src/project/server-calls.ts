import { userInfo } from "node:os";
import { Refusal } from "../terminal/refusal.ts";

export function callsOf(auth: object, group: string): unknown {
  const api: unknown = Reflect.get(auth, "api");
  return typeof api === "object" && api !== null ? Reflect.get(api, group) : undefined;
}

function login(): string {
  try {
    return userInfo().username;
  } catch {
    return "unknown";
  }
}

/** The audit log shows this as the user agent, because no user is signed in. */
export const serverHeaders = (): Record<string, string> => ({ "user-agent": `sallyport (${login()})` });

const ABSENT: Readonly<Record<string, { readonly what: string; readonly hint: string }>> = {
  USER_NOT_FOUND: { what: "User", hint: "Pass a user id or an email address." },
  ORGANIZATION_NOT_FOUND: { what: "Organization", hint: "Pass the id or the slug of an organization." },
};

export async function callServer<Result>(named: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "AuthError") throw error;
    const code = String(Reflect.get(error, "code"));
    const absent = ABSENT[code];
    if (absent === undefined) throw new Refusal(code, error.message, [], { cause: error });
    const { what, hint } = absent;
    throw new Refusal(code, `${what} ${JSON.stringify(named)} was not found.`, [hint], { cause: error });
  }
}
