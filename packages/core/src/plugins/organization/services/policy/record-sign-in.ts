import type { SignInPolicy } from "../../../../plugin.ts";
import { methodNamed } from "./unmet.ts";

const BY_PASSWORD: ReadonlySet<string> = new Set(["reauthenticate", "change-password"]);
const PASSWORD = "password";

function columnsOf(method: string, own: object | null, now: Date): Readonly<Record<string, unknown>> {
  const signedIn = { signInMethod: methodNamed(method), signedInAt: now };
  if (own === null) return signedIn;
  // The password must not renew a sign-in by another method, which an organization may require.
  if (BY_PASSWORD.has(method)) return Reflect.get(own, "signInMethod") === PASSWORD ? { signedInAt: now } : {};
  return method === "two-factor" ? {} : signedIn;
}

export const recordSignIn: SignInPolicy = {
  decide({ method, replaces, user }, _services, scope) {
    const own = replaces?.session.userId === user.id ? replaces.session : null;
    return { allow: true, session: { columns: columnsOf(method, own, scope.now()) } };
  },
};
