import type { OrganizationRole } from "@sallyport/core/organization";
import { useCallback, useState } from "react";
import { usePermission } from "../../../organization/hooks.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { ChangeFlow } from "../use-change.ts";
import { useLatestAnswer } from "../use-latest-answer.ts";
import { useWhenVisible } from "./use-when-visible.ts";

/** The organization's custom roles. */
export interface CustomRolesFlow extends Pick<ChangeFlow, "problem"> {
  readonly roles: readonly OrganizationRole[] | null;
  load(): Promise<void>;
}

interface State {
  readonly roles: readonly OrganizationRole[] | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Reads the custom roles, if the server has them and the member may read them. */
export function useCustomRoles(): CustomRolesFlow {
  const client = useOrganizationClient();
  const errorText = useErrorText();
  const mayRead = usePermission({ ac: ["read"] });
  const isOn = (useCapabilities().data?.plugins.organization?.dynamicRoles ?? false) && mayRead;
  const reading = useLatestAnswer();
  const [{ roles, error }, setState] = useState<State>({ roles: null, error: null });
  const load = useCallback(async () => {
    if (!isOn) return;
    await reading(
      () => client.organization.listRoles(),
      ({ data, error: found }) => setState((was) => ({ roles: data ?? was.roles, error: found })),
    );
  }, [client, isOn, reading]);
  useWhenVisible(load);
  return { roles, problem: error === null ? "" : errorText(error), load };
}
