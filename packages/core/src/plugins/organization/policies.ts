/** The policies of an organization by name. */
export interface PolicyValues {
  /** Whether members need a second factor. */
  secondFactor: boolean;
  /** The sign-in methods that are accepted. Null accepts every method. */
  signInMethods: string[] | null;
  /** The greatest age of a sign-in in seconds. Null accepts every age. */
  maxSessionAge: number | null;
}

/** The name of a policy. */
export type PolicyName = keyof PolicyValues;

/** A policy that is in force, and the value that will follow it. */
export interface PolicyState<Value> {
  current: Value;
  /** Null if no change is announced. */
  next: { value: Value; effectiveAt: Date } | null;
}

/** The policies of an organization. */
export type OrganizationPolicies = { [Name in PolicyName]: PolicyState<PolicyValues[Name]> };

export const POLICY_NAMES = ["secondFactor", "signInMethods", "maxSessionAge"] as const satisfies readonly PolicyName[];

export const NO_POLICIES: PolicyValues = { secondFactor: false, signInMethods: null, maxSessionAge: null };
