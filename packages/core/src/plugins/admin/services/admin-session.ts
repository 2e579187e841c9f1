import { defineCookie, type RequestScope, type Services, type Session } from "../../../plugin.ts";

const cookie = defineCookie({ name: "admin_session", sameSite: "lax" });
const PURPOSE = "admin: the session of who impersonates";

interface Kept {
  readonly token: string;
  readonly userId: string;
}

/** The admin's own session while they are somebody else, sealed in a cookie of theirs. */
export const adminSession = (services: Pick<Services, "cookie" | "open" | "seal">) => ({
  async keep(scope: RequestScope, { token, userId }: Session): Promise<void> {
    services.cookie(cookie).write(scope, await services.seal(PURPOSE, JSON.stringify({ token, userId })));
  },

  /** Null for none, or one that we have not sealed. */
  async read(scope: RequestScope): Promise<Kept | null> {
    const sealed = services.cookie(cookie).read(scope);
    const text = sealed === null ? null : await services.open(PURPOSE, sealed);
    // Only `keep` seals for this purpose.
    return text === null ? null : (JSON.parse(text) as Kept);
  },

  clear(scope: RequestScope): void {
    services.cookie(cookie).clear(scope);
  },
});
