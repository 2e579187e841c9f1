import { useOrganization } from "@sallyport/react/organization";
import { RequireSession } from "@sallyport/react/ui";
import { ApiKeys } from "@sallyport/react/ui/api-key";
import { OrganizationProfile } from "@sallyport/react/ui/organization";

export function Organization() {
  const { data } = useOrganization();
  return (
    <RequireSession>
      <OrganizationProfile />
      {data !== null && <ApiKeys organizationId={data.id} />}
    </RequireSession>
  );
}
