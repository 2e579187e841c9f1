import { UserButton } from "@sallyport/react/ui/account";
import { OrganizationSwitcher } from "@sallyport/react/ui/organization";

export const Who = () => (
  <>
    <OrganizationSwitcher />
    <UserButton />
  </>
);
