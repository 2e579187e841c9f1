import type { AffectedMember, PolicyName, PolicyValues } from "@sallyport/core/organization";
import { useState } from "react";
import type { AccountPartProps } from "../../plugins/ui-plugin.ts";
import { useDates } from "../../provider/use-dates.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { usePoliciesText } from "../../provider/use-policies-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";

/** The policies that an owner wants to change. */
export type PolicyChanges = Partial<PolicyValues>;

/** The effect that a change of policies would have. */
export interface PolicyReview {
  readonly changes: PolicyChanges;
  /** The members who would be refused, each with what they lack. */
  readonly affected: readonly AffectedMember[];
  /** The code with which the owner's own session would be refused. Null if it meets the policies. */
  readonly unmet: string | null;
  /** The policies that become stricter, so that members whose sign-in does not meet them must sign in again. */
  readonly stricter: readonly PolicyName[];
  readonly members: number;
  /** The number of members that were checked. Fewer than `members` if `affected` is incomplete. */
  readonly checked: number;
  /** When the change takes effect. Null means at once. */
  readonly effectiveAt: Date | null;
  /** Why the server would refuse the change, such as that it locks out every owner. */
  readonly refusal: { readonly code: string; readonly text: string } | null;
}

/** A change of policies in two steps: a review, and then the change itself. */
export interface PolicyChangeFlow extends Pick<ChangeFlow, "busy" | "done" | "problem"> {
  /** Null until a change was asked for. */
  readonly review: PolicyReview | null;
  /** Asks the server what the change would do, and changes nothing. */
  ask(changes: PolicyChanges): Promise<boolean>;
  cancel(): void;
  apply(): Promise<boolean>;
  /** Discards an announced change, by the value that is in force. */
  discard(current: PolicyChanges): Promise<boolean>;
}

/** Options of `usePolicyChange`. */
export interface PolicyChangeOptions extends Pick<AccountPartProps, "reauthenticate"> {
  readonly organizationId: string;
  onChanged(): Promise<void>;
}

/** The server looks at a hundred members a page. The pages stay within its rate limit. */
const MOST_PAGES = 15;

/** Shows who a change of policies would affect, and applies it. */
export function usePolicyChange({ organizationId, reauthenticate, onChanged }: PolicyChangeOptions): PolicyChangeFlow {
  const { organization } = useOrganizationClient();
  const t = usePoliciesText();
  const say = useOrganizationText();
  const errorText = useErrorText();
  const { minute } = useDates();
  const { busy, done, problem, run, clear } = useChange();
  const [review, setReview] = useState<PolicyReview | null>(null);

  async function preview(changes: PolicyChanges) {
    const affected: AffectedMember[] = [];
    let offset: number | null = 0;
    for (let page = 0; ; page += 1) {
      const { data, error } = await organization.previewPolicies({ ...changes, organizationId, offset });
      if (error !== null) return { error };
      affected.push(...data.affected);
      offset = data.nextOffset;
      if (offset !== null && page < MOST_PAGES) continue;
      const { members, unmet, stricter, effectiveAt, refusal: code } = data;
      const checked = Math.min(offset ?? members, members);
      const refusal = code === null ? null : { code, text: errorText({ code, message: code }) };
      setReview({ changes, affected, unmet, stricter, members, checked, effectiveAt, refusal });
      return { error };
    }
  }

  async function change(changes: PolicyChanges, said: string): Promise<boolean> {
    const call = () => organization.updatePolicies({ ...changes, organizationId });
    const isDone = await run("apply", () => reauthenticate.run(call), said);
    if (isDone) await onChanged();
    return isDone;
  }

  return {
    busy,
    done,
    problem,
    review,
    ask: (changes) => run("ask", () => preview(changes), ""),
    cancel() {
      setReview(null);
      clear();
    },
    async apply() {
      if (review === null) return false;
      const { changes, effectiveAt } = review;
      setReview(null);
      return change(
        changes,
        effectiveAt === null ? say("organization.saved") : t("policies.scheduled", { date: minute(effectiveAt) }),
      );
    },
    discard: (current) => change(current, t("policies.next.canceled")),
  };
}
