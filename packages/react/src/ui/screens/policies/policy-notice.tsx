import type { Organization } from "@sallyport/core/organization";
import { type ReactNode, Suspense } from "react";
import { useOrganization } from "../../../organization/hooks.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { loadable } from "../../router/loadable.tsx";
import { Retriable } from "../../router/retriable.tsx";
import { WithOrganizations } from "../organization/with-organizations.tsx";

const Notice = loadable(async () => (await import("./notice.tsx")).PolicyNotice);

/** A notice that cannot be loaded must not take the page with it. */
export function NoticeOf({ organization }: { readonly organization: Organization | null }): ReactNode {
  const isOn = useCapabilities().data?.plugins.organization?.policies === true;
  if (!isOn || organization === null) return null;
  return (
    <Suspense fallback={null}>
      <Retriable followsNavigation={false} failed={() => false}>
        <Notice key={organization.id} organizationId={organization.id} />
      </Retriable>
    </Suspense>
  );
}

const OfActive = (): ReactNode => <NoticeOf organization={useOrganization().data} />;

/**
 * Tells a member which policy of the active organization they will not meet, from when, and what to do. Renders nothing
 * for everybody else.
 */
export const OrganizationPolicyNotice = (): ReactNode => (
  <WithOrganizations name="OrganizationPolicyNotice">
    <OfActive />
  </WithOrganizations>
);
