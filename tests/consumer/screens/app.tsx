import { createAuthClient, SessionProvider } from "@sallyport/react";
import { adminClient } from "@sallyport/react/admin";
import { apiKeyClient } from "@sallyport/react/api-key";
import { organizationClient } from "@sallyport/react/organization";
import { twoFactorClient } from "@sallyport/react/two-factor";
import {
  Modal,
  RequireSession,
  type ScreenLinkProps,
  SignedIn,
  SignedOut,
  SignIn,
  UIProvider,
  useSignIn,
} from "@sallyport/react/ui";
import { UserButton, UserProfile } from "@sallyport/react/ui/account";
import { AdminUsers } from "@sallyport/react/ui/admin";
import { ApiKeys } from "@sallyport/react/ui/api-key";
import { OrganizationProfile, OrganizationSwitcher, Show } from "@sallyport/react/ui/organization";
import { Screens } from "@sallyport/react/ui/screens";
import { TwoFactor } from "@sallyport/react/ui/two-factor";
import { type ReactNode, useState } from "react";

const client = createAuthClient({
  plugins: [organizationClient(), adminClient(), apiKeyClient(), twoFactorClient()],
});

const Link = ({ href, children, ...rest }: ScreenLinkProps): ReactNode => (
  <a href={href} {...rest}>
    {children}
  </a>
);

function OwnSignIn(): ReactNode {
  const flow = useSignIn();
  return <p>{flow.form.status}</p>;
}

/** Screens of every entry, as an application writes them. */
export function App(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const session = client.useSession();
  return (
    <SessionProvider client={client}>
      <UIProvider client={client} Link={Link} icons={{ github: <svg /> }}>
        <SignedOut>
          <Modal label="Sign in" isOpen={isOpen} onOpenChange={setOpen}>
            <SignIn callbackURL="/" />
          </Modal>
          <TwoFactor />
          <OwnSignIn />
        </SignedOut>
        <SignedIn>
          {session.data?.user.name}
          <UserButton />
          <OrganizationSwitcher />
          <Show when={{ member: ["create"] }} fallback={null}>
            <AdminUsers />
          </Show>
          <UserProfile />
          <OrganizationProfile />
          <ApiKeys />
        </SignedIn>
        <Screens>
          <RequireSession>Home</RequireSession>
        </Screens>
      </UIProvider>
    </SessionProvider>
  );
}
