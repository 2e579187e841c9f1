import type { PoliciesResult } from "@sallyport/core/organization";
import { useCallback, useState } from "react";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useRecheck } from "../organization/use-recheck.ts";
import { useWhenVisible } from "../organization/use-when-visible.ts";
import type { ChangeFlow } from "../use-change.ts";
import { useLatestAnswer } from "../use-latest-answer.ts";

/** The policies of an organization, and what the user lacks to meet them. */
export interface PoliciesFlow extends Pick<ChangeFlow, "problem"> {
  /** Null until they are known. */
  readonly data: PoliciesResult | null;
  load(): Promise<void>;
}

interface State {
  readonly data: PoliciesResult | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Reads the policies of an organization, and reads them again whenever the user returns to the page. */
export function usePolicies(organizationId: string): PoliciesFlow {
  const client = useOrganizationClient();
  const errorText = useErrorText();
  const recheck = useRecheck();
  const reading = useLatestAnswer();
  const [{ data, error }, setState] = useState<State>({ data: null, error: null });
  const load = useCallback(
    () =>
      reading(
        () => recheck(client.organization.getPolicies({ query: { organizationId } })),
        ({ data: found, error: wrong }) => setState((was) => ({ data: found ?? was.data, error: wrong })),
      ),
    [client, organizationId, reading, recheck],
  );
  useWhenVisible(load);
  return { data, problem: error === null ? "" : errorText(error), load };
}
