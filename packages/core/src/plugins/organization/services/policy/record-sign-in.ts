import type { SignInPolicy } from "../../../../plugin.ts";
import type { PolicySettings } from "../../policy-settings.ts";
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

export const recordSignIn = ({ start }: PolicySettings): SignInPolicy => ({
  decide({ method, replaces, user, met = [] }, _services, scope) {
    const now = scope.now();
    const own = replaces?.session.userId === user.id ? replaces.session : null;
    // The policy of the second factor does not run for a user who has a passkey only.
    const isByFactor = start.secondFactors.some((name) => met.includes(name));
    const columns = { ...columnsOf(method, own, now), ...(isByFactor && { twoFactorAt: now }) };
    return { allow: true, session: { columns } };
  },
});
