"use client";

import { NextUIProvider } from "@sallyport/next/ui";
import { createAuthClient } from "@sallyport/react";
import { adminClient } from "@sallyport/react/admin";
import { auditClient } from "@sallyport/react/audit";
import { organizationClient } from "@sallyport/react/organization";
import { passkeyClient } from "@sallyport/react/passkey";
import { twoFactorClient } from "@sallyport/react/two-factor";
import { SignedIn, SignedOut, type UIProviderProps } from "@sallyport/react/ui";
import { UserButton } from "@sallyport/react/ui/account";
import { ImpersonationBanner } from "@sallyport/react/ui/admin";
import { mailedScreens } from "@sallyport/react/ui/mailed";
import { OrganizationSwitcher } from "@sallyport/react/ui/organization";
import { passkeyScreens } from "@sallyport/react/ui/passkey";
import Link from "next/link";

const client = createAuthClient({
  plugins: [adminClient(), auditClient(), organizationClient(), passkeyClient(), twoFactorClient()],
});

/** Creates the client in the browser, with the data that the server already has. */
export function Providers({ children, ...known }: Omit<UIProviderProps, "client">) {
  return (
    <NextUIProvider client={client} plugins={[mailedScreens, passkeyScreens]} {...known}>
      <ImpersonationBanner />
      <header>
        <Link className="logo" href="/">
          Acme
        </Link>
        <SignedIn>
          <OrganizationSwitcher />
          <UserButton />
        </SignedIn>
        <SignedOut>
          <Link className="button" href="/sign-in">
            Sign in
          </Link>
        </SignedOut>
      </header>
      <main>{children}</main>
    </NextUIProvider>
  );
}
