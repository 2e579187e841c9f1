import type { AuthOptions } from "@sallyport/core";
import { account, session, user } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { fillTables } from "./matrix-tables.ts";
import { type Caller, openWorld } from "./organization-matrix-world.ts";

export const HOUR_SECONDS = 3600;

export const POLICIES = { secondFactor: true, signInMethods: ["password"], maxSessionAge: HOUR_SECONDS };
export type Policy = keyof typeof POLICIES;
export const NAMES = Object.keys(POLICIES) as Policy[];

/** A session that meets this policy and none of the others. */
export const MEETS_ONLY: Readonly<Record<Policy, Standing>> = {
  secondFactor: { factor: true, isEnrolled: true, method: "social:google", age: 2 * HOUR_SECONDS },
  signInMethods: { factor: false, isEnrolled: false, method: "password", age: 2 * HOUR_SECONDS },
  maxSessionAge: { factor: false, isEnrolled: false, method: "social:google", age: 0 },
};

export interface Standing {
  readonly factor: boolean;
  readonly method: string | null;
  readonly age: number | null;
  readonly isEnrolled: boolean;
}

export const MEETING: Standing = { factor: true, method: "password", age: 0, isEnrolled: true };

export const SESSIONS = {
  "meets every policy": [MEETING, null],
  "is as old as the policy allows": [{ ...MEETING, age: HOUR_SECONDS }, null],
  "is too old": [{ ...MEETING, age: HOUR_SECONDS + 1 }, "ORGANIZATION_REQUIRES_NEW_SIGN_IN"],
  "is by another method": [{ ...MEETING, method: "social:google" }, "ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD"],
  "is without the factor that its user has": [{ ...MEETING, factor: false }, "ORGANIZATION_REQUIRES_SECOND_FACTOR"],
  "is of a user without a factor": [
    { ...MEETING, factor: false, isEnrolled: false },
    "ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP",
  ],
  "is from before the policies": [
    { factor: false, method: null, age: null, isEnrolled: false },
    "ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP",
  ],
} as const satisfies Readonly<Record<string, readonly [Standing, string | null]>>;
export type SessionKind = keyof typeof SESSIONS;

export async function openWithPolicies(
  caller: Caller,
  kind: SessionKind | Standing,
  options: Partial<AuthOptions> = {},
  organizationId = "org-acme",
  policies: readonly Policy[] = NAMES,
) {
  const world = await openWorld(caller, { ...options, plugins: [twoFactor(), ...(options.plugins ?? [])] });
  const { store, clock } = world.lab;
  const { tableOf } = await fillTables(world.lab, []);
  const now = clock.now();
  for (const policy of policies) {
    const value = JSON.stringify(POLICIES[policy]);
    const row: object = { id: `p-${policy}`, organizationId, policy, value, updatedAt: now };
    await store.insert(tableOf("organizationPolicy"), row);
  }
  const people: object = { twoFactorEnabled: true };
  await store.update(user, { where: {} }, people);
  for (const userId of ["u-founder", "u-second"]) {
    const row = { id: `a-${userId}`, userId, providerId: "credential", accountId: userId };
    await store.insert(account, { ...row, createdAt: now, updatedAt: now });
  }
  /** Makes the session of the caller as if it had begun like this. */
  async function stand({ factor, method, age, isEnrolled }: Standing): Promise<void> {
    const own: object = { twoFactorEnabled: isEnrolled };
    await store.update(user, { where: { name: "caller" } }, own);
    const columns: object = {
      twoFactorAt: factor ? now : null,
      signInMethod: method,
      signedInAt: age === null ? null : new Date(now.getTime() - age * 1000),
    };
    await store.update(session, { where: {} }, columns);
  }
  async function accept(methods: readonly string[]): Promise<void> {
    const where: object = { policy: "signInMethods" };
    const row: object = { value: JSON.stringify(methods) };
    await store.update(tableOf("organizationPolicy"), { where }, row);
  }
  await stand(typeof kind === "string" ? SESSIONS[kind][0] : kind);
  return { ...world, stand, accept, tableOf };
}
