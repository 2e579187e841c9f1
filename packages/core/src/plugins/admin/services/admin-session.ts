import { defineCookie, type RequestScope, type Services, type Session } from "../../../plugin.ts";

const cookie = defineCookie({ name: "admin_session", sameSite: "lax" });
const PURPOSE = "admin: the session of who impersonates";

interface Kept {
  readonly token: string;
  readonly userId: string;
}

/** The admin's own session while they are somebody else, sealed: in a cookie, or in the hands of a client without. */
export const adminSession = (services: Pick<Services, "cookie" | "open" | "seal" | "sessions">) => ({
  /** The sealed session, for a client that shows its token without a cookie; else null. */
  async keep(scope: RequestScope, { token, userId }: Session): Promise<string | null> {
    const sealed = await services.seal(PURPOSE, JSON.stringify({ token, userId }));
    if (services.sessions.isCarried(scope)) return sealed;
    services.cookie(cookie).write(scope, sealed);
    return null;
  },

  /** Null for none, or one that we have not sealed. */
  async read(scope: RequestScope, handed: string | undefined): Promise<Kept | null> {
    const sealed = services.sessions.isCarried(scope) ? (handed ?? null) : services.cookie(cookie).read(scope);
    const text = sealed === null ? null : await services.open(PURPOSE, sealed);
    // Only `keep` seals for this purpose.
    return text === null ? null : (JSON.parse(text) as Kept);
  },

  clear(scope: RequestScope): void {
    if (!services.sessions.isCarried(scope)) services.cookie(cookie).clear(scope);
  },
});
