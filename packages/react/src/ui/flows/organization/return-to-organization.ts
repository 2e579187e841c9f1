import type { AuthClient } from "@sallyport/client";
import type { Organization } from "@sallyport/core/organization";
import { useEffect } from "react";
import { stored } from "../../../last-used.ts";

/** It is kept by the tab, which a provider may redirect back. */
const KEY = "sallyport.organization";

/** Notes the active organization before a sign-in, because a new session has none. */
export function rememberOrganization({ $session }: Pick<AuthClient, "$session">): void {
  const id: unknown = Reflect.get(Object($session.get().data?.session), "activeOrganizationId");
  if (typeof id === "string") stored("sessionStorage", KEY, (storage) => storage.setItem(KEY, id));
}

/** Chooses the organization for which the user has signed in again, once. */
export function useReturnToOrganization(
  organizations: readonly Organization[] | null,
  choose: (organization: Organization) => void,
): void {
  useEffect(() => {
    if (organizations === null) return;
    const id = stored("sessionStorage", KEY);
    stored("sessionStorage", KEY, (storage) => storage.removeItem(KEY));
    const found = organizations.find((each) => each.id === id);
    if (found !== undefined) choose(found);
  }, [organizations, choose]);
}
