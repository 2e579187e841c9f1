import type { PoliciesResult, PolicyName } from "@sallyport/core/organization";
import { useOrganization } from "../../../organization/hooks.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useDates } from "../../provider/use-dates.ts";
import { usePoliciesText } from "../../provider/use-policies-text.ts";
import { usePolicies } from "./use-policies.ts";
import { usePolicyText } from "./use-policy-text.ts";

/** A policy that the user will not meet when it takes effect. */
export interface PolicyNotice {
  readonly policy: PolicyName;
  readonly effectiveAt: Date;
  readonly text: string;
  /** The step that helps: a second factor is set up, or the user signs in again. */
  readonly remedy: "set-up" | "sign-in";
}

const SET_UP = "ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP";

const POLICY_OF: Readonly<Record<string, PolicyName>> = {
  [SET_UP]: "secondFactor",
  ORGANIZATION_REQUIRES_SECOND_FACTOR: "secondFactor",
  ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD: "signInMethods",
  ORGANIZATION_REQUIRES_NEW_SIGN_IN: "maxSessionAge",
};

export const remedyFor = (code: string): PolicyNotice["remedy"] => (code === SET_UP ? "set-up" : "sign-in");

function nextOf({ policies, unmet, unmetSoon }: PoliciesResult) {
  const policy = unmet === null && unmetSoon !== null ? POLICY_OF[unmetSoon] : undefined;
  if (policy === undefined || unmetSoon === null) return null;
  const { next } = policies[policy];
  return next === null ? null : { policy, code: unmetSoon, ...next };
}

/** Returns the announced policy that the user will not meet, or null. */
export function usePolicyNotice(organizationId: string): PolicyNotice | null {
  const t = usePoliciesText();
  const say = usePolicyText();
  const { minute } = useDates();
  const name = useOrganization().data?.name ?? "";
  const { data } = usePolicies(organizationId);
  const isOn = useCapabilities().data?.plugins.organization?.policies === true;
  const next = data === null || !isOn ? null : nextOf(data);
  if (next === null) return null;
  const { policy, code, value, effectiveAt } = next;
  const written = say.value(policy, value);
  const values = { date: minute(effectiveAt), organization: name, methods: written, time: written };
  return { policy, effectiveAt, text: t(`policies.notice.${policy}`, values), remedy: remedyFor(code) };
}
