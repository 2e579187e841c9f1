import type { ActiveMember, Organization } from "@sallyport/core/organization";
import { useEffect, useLayoutEffect, useState } from "react";
import { useActiveMember, useOrganization } from "../../../organization/hooks.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { ChangeFlow } from "../use-change.ts";

/** Options of `useOrganizationProfile`. */
export interface OrganizationProfileOptions {
  /** The id or slug of the organization to show on this page. Default: the active one. */
  readonly organization?: string;
}

/** How the user's membership ended on this page. */
export type OrganizationEnding = "left" | "deleted";

/** The state of an organization's page. */
export interface OrganizationProfileFlow extends Pick<ChangeFlow, "problem"> {
  /** `none`: no organization is active. `gone`: the user is not a member. `ended`: the user has left or deleted it. */
  readonly step: "loading" | "none" | "gone" | "failed" | "ended" | "shown";
  readonly organization: Organization | null;
  readonly me: ActiveMember | null;
  readonly name: string;
  readonly ending: OrganizationEnding | null;
  /** The error code of the policy that the user does not meet. Null unless it keeps them out. */
  readonly unmet: string | null;
  readonly retry: () => void;
  end(ending: OrganizationEnding): void;
}

const GONE = /_NOT_A_MEMBER_|^ORGANIZATION_NOT_FOUND$/;
const UNMET = /^ORGANIZATION_REQUIRES_/;

/** A layout effect would log a warning on a server. */
function useBeforeChildren(effect: () => (() => void) | undefined, seen: readonly unknown[]): void {
  const useIt = typeof window === "undefined" ? useEffect : useLayoutEffect;
  useIt(effect, seen);
}

/** Reads an organization and the user's membership, and notices when the membership ends. */
export function useOrganizationProfile({
  organization: given,
}: OrganizationProfileOptions = {}): OrganizationProfileFlow {
  const client = useOrganizationClient();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useOrganization();
  const { data: me, error: myError, refetch: refetchMe } = useActiveMember();
  const [last, setLast] = useState(data);
  const [ending, end] = useState<OrganizationEnding | null>(null);
  if (data !== null && data !== last) setLast(data);
  useBeforeChildren(() => {
    if (given === undefined) return;
    client.$selectOrganization(given);
    return () => client.$selectOrganization(null);
  }, [client, given]);
  const isGone = last !== null || given !== undefined;
  const missing = error !== null && !GONE.test(error.code) ? "failed" : isGone ? "gone" : "none";
  const unknown = myError === null ? "loading" : "failed";
  const found = me === null ? unknown : "shown";
  const step = data !== null ? found : isPending ? "loading" : missing;
  const wrong = error ?? (me === null ? myError : null);
  return {
    step: ending === null ? step : "ended",
    organization: data,
    me,
    name: last?.name ?? given ?? "",
    ending,
    unmet: wrong !== null && UNMET.test(wrong.code) ? wrong.code : null,
    problem: wrong === null ? "" : errorText(wrong),
    retry: () => void Promise.all([refetch(), refetchMe()]),
    end,
  };
}
