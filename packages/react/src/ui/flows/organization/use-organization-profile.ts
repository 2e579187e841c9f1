import type { ActiveMember, Organization } from "@sallyport/core/organization";
import { useEffect, useLayoutEffect, useState } from "react";
import { useActiveMember, useOrganization } from "../../../organization/hooks.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useErrorText } from "../../provider/use-text.ts";

/** Options of `useOrganizationProfile`. */
export interface OrganizationProfileOptions {
  /** Id or slug, for this page. Default: the active one. */
  readonly organization?: string;
}

/** What its user has done with an organization. */
export type OrganizationEnding = "left" | "deleted";

/** The state of an organization's page. */
export interface OrganizationProfileFlow {
  /** `none`: none is active; `gone`: the user is no member, or no longer; `ended`: they have left or deleted it. */
  readonly step: "loading" | "none" | "gone" | "failed" | "ended" | "shown";
  readonly organization: Organization | null;
  readonly me: ActiveMember | null;
  /** What it was called, or is asked for by. */
  readonly name: string;
  /** How it has ended for the user; null: it has not. */
  readonly ending: OrganizationEnding | null;
  readonly problem: string;
  readonly retry: () => void;
  /** Shows that end. */
  end(ending: OrganizationEnding): void;
}

const GONE = /_NOT_A_MEMBER_|^ORGANIZATION_NOT_FOUND$/;
/** A server has no layout to wait for. */
function useBeforeChildren(effect: () => (() => void) | undefined, seen: readonly unknown[]): void {
  const useIt = typeof window === "undefined" ? useEffect : useLayoutEffect;
  useIt(effect, seen);
}

/** An organization and the user in it; notices when they are no longer a member. */
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
    problem: wrong === null ? "" : errorText(wrong),
    retry: () => void Promise.all([refetch(), refetchMe()]),
    end,
  };
}
