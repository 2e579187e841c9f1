import { defineCookie, type RequestScope, type Services, type Session } from "../../../plugin.ts";

const cookie = defineCookie({ name: "admin_session", sameSite: "lax" });
const PURPOSE = "admin: the session of who impersonates";

interface AdminSession {
  readonly token: string;
  readonly userId: string;
}

export const adminSession = (services: Pick<Services, "cookie" | "open" | "seal" | "sessions">) => ({
  async keep(scope: RequestScope, { token, userId }: Session): Promise<string | null> {
    const sealed = await services.seal(PURPOSE, JSON.stringify({ token, userId }));
    if (services.sessions.isCarried(scope)) return sealed;
    services.cookie(cookie).write(scope, sealed);
    return null;
  },

  async read(scope: RequestScope, handed: string | undefined): Promise<AdminSession | null> {
    const sealed = services.sessions.isCarried(scope) ? (handed ?? null) : services.cookie(cookie).read(scope);
    const text = sealed === null ? null : await services.open(PURPOSE, sealed);
    return text === null ? null : (JSON.parse(text) as AdminSession);
  },

  clear(scope: RequestScope): void {
    if (!services.sessions.isCarried(scope)) services.cookie(cookie).clear(scope);
  },
});
