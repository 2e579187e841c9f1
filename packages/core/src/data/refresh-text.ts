import type { AccountTokens } from "../contracts/oauth-services.ts";

export type Refresh = Pick<AccountTokens, "refreshToken" | "refreshParameters">;

/** A token that looks like JSON is also wrapped in JSON, so that reading is unambiguous. */
export function packRefresh(token: string, parameters: Refresh["refreshParameters"] = null): string {
  if (parameters === null && !token.startsWith("{")) return token;
  return JSON.stringify({ refreshToken: token, refreshParameters: parameters } satisfies Refresh);
}
