import type { AuthOptions } from "@sallyport/core";
import { account, session, user } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { fillTables } from "./matrix-tables.ts";
import { type Caller, openWorld } from "./organization-matrix-world.ts";

export const HOUR_SECONDS = 3600;

const POLICIES = { secondFactor: true, signInMethods: ["password"], maxSessionAge: HOUR_SECONDS };

export interface Standing {
  readonly factor: boolean;
  readonly method: string | null;
  readonly age: number | null;
  readonly isEnrolled: boolean;
}

const MEETING: Standing = { factor: true, method: "password", age: 0, isEnrolled: true };

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
) {
  const world = await openWorld(caller, { ...options, plugins: [twoFactor(), ...(options.plugins ?? [])] });
  const { store, clock } = world.lab;
  const { tableOf } = await fillTables(world.lab, []);
  const now = clock.now();
  for (const [policy, value] of Object.entries(POLICIES)) {
    const row: object = { id: `p-${policy}`, organizationId, policy, value: JSON.stringify(value), updatedAt: now };
    await store.insert(tableOf("organizationPolicy"), row);
  }
  const { factor, method, age, isEnrolled } = typeof kind === "string" ? SESSIONS[kind][0] : kind;
  const people: object = { twoFactorEnabled: true };
  await store.update(user, { where: {} }, people);
  for (const userId of ["u-founder", "u-second"]) {
    const row = { id: `a-${userId}`, userId, providerId: "credential", accountId: userId };
    await store.insert(account, { ...row, createdAt: now, updatedAt: now });
  }
  const own: object = { twoFactorEnabled: isEnrolled };
  await store.update(user, { where: { name: "caller" } }, own);
  const columns: object = {
    twoFactorAt: factor ? now : null,
    signInMethod: method,
    signedInAt: age === null ? null : new Date(now.getTime() - age * 1000),
  };
  await store.update(session, { where: {} }, columns);
  return world;
}
