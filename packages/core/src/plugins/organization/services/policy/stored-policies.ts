import { op, type Row, type Services } from "../../../../plugin.ts";
import {
  NO_POLICIES,
  type OrganizationPolicies,
  POLICY_NAMES,
  type PolicyName,
  type PolicyValues,
} from "../../policies.ts";
import { organizationPolicy } from "../../tables.ts";

type Stored = Pick<Services, "store">;
export type PolicyRow = Row<typeof organizationPolicy>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A value that is damaged is read as the strictest one. */
const READERS: { readonly [Name in PolicyName]: (value: unknown) => PolicyValues[Name] } = {
  secondFactor: (value) => value !== false,
  signInMethods: (value) => (Array.isArray(value) ? value.map(String) : []),
  maxSessionAge: (value) => (typeof value === "number" ? value : 0),
};

function readValue<Name extends PolicyName>(name: Name, text: string | null): PolicyValues[Name] {
  return text === null ? NO_POLICIES[name] : READERS[name](parse(text));
}

const isDue = ({ effectiveAt }: PolicyRow, now: Date): boolean => effectiveAt !== null && effectiveAt <= now;

export const policyRows = ({ store }: Stored, organizationIds: readonly string[]): Promise<PolicyRow[]> =>
  store.list(organizationPolicy, { where: { organizationId: op.in(organizationIds) } });

function stateOf<Name extends PolicyName>(
  name: Name,
  row: PolicyRow | undefined,
  now: Date,
): OrganizationPolicies[Name] {
  const value = (text: string | null) => readValue(name, text);
  const state =
    row === undefined
      ? { current: NO_POLICIES[name], next: null }
      : {
          current: value(isDue(row, now) ? row.nextValue : row.value),
          next:
            row.effectiveAt === null || isDue(row, now)
              ? null
              : { value: value(row.nextValue), effectiveAt: row.effectiveAt },
        };
  // The compiler cannot connect the value's type with the name.
  return state as OrganizationPolicies[Name];
}

export function statesOf(rows: readonly PolicyRow[], now: Date): OrganizationPolicies {
  const of = <Name extends PolicyName>(name: Name) =>
    stateOf(
      name,
      rows.find(({ policy }) => policy === name),
      now,
    );
  return {
    secondFactor: of("secondFactor"),
    signInMethods: of("signInMethods"),
    maxSessionAge: of("maxSessionAge"),
  };
}

export const inForce = ({ secondFactor, signInMethods, maxSessionAge }: OrganizationPolicies): PolicyValues => ({
  secondFactor: secondFactor.current,
  signInMethods: signInMethods.current,
  maxSessionAge: maxSessionAge.current,
});

export const announced = ({ secondFactor, signInMethods, maxSessionAge }: OrganizationPolicies): PolicyValues => ({
  secondFactor: (secondFactor.next ?? { value: secondFactor.current }).value,
  signInMethods: (signInMethods.next ?? { value: signInMethods.current }).value,
  maxSessionAge: (maxSessionAge.next ?? { value: maxSessionAge.current }).value,
});

export const isAnyOn = (values: PolicyValues): boolean =>
  POLICY_NAMES.some((name) => values[name] !== NO_POLICIES[name]);

export async function policiesOf(services: Stored, organizationId: string, now: Date): Promise<OrganizationPolicies> {
  return statesOf(await policyRows(services, [organizationId]), now);
}
