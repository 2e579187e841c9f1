import { UserButton } from "@sallyport/react/ui/account";
import { OrganizationSwitcher } from "@sallyport/react/ui/organization";

/** Who is signed in, and for which organization. */
export const Who = () => (
  <>
    <OrganizationSwitcher />
    <UserButton />
  </>
);
