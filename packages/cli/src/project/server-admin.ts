import { userInfo } from "node:os";
import type { Auth } from "@sallyport/core";
import type {} from "@sallyport/core/admin";
import { Refusal } from "../terminal/refusal.ts";
import type { LoadedAuth } from "./load-auth.ts";

export type ServerAdmin = Auth<"admin">["api"]["serverAdmin"];

const isServerAdmin = (value: unknown): value is ServerAdmin => typeof value === "object" && value !== null;

export function serverAdminOf({ auth, file }: LoadedAuth): ServerAdmin {
  const api: unknown = Reflect.get(auth, "api");
  const serverAdmin: unknown = typeof api === "object" && api !== null ? Reflect.get(api, "serverAdmin") : undefined;
  if (isServerAdmin(serverAdmin)) return serverAdmin;
  throw new Refusal("NO_ADMIN_PLUGIN", `Managing users requires the admin plugin, which ${file} does not use.`, [
    'import { admin } from "@sallyport/core/admin"',
    "plugins: [admin()]",
    "Then run: npx sallyport migrate",
  ]);
}

function login(): string {
  try {
    return userInfo().username;
  } catch {
    return "unknown";
  }
}

/** The audit log shows this as the user agent, because no user is signed in. */
export const serverAdminHeaders = (): Record<string, string> => ({ "user-agent": `sallyport (${login()})` });

export async function callServerAdmin<Result>(named: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "AuthError") throw error;
    const code = String(Reflect.get(error, "code"));
    if (code !== "USER_NOT_FOUND") throw new Refusal(code, error.message, [], { cause: error });
    throw new Refusal(code, `User ${JSON.stringify(named)} was not found.`, ["Pass a user id or an email address."], {
      cause: error,
    });
  }
}
