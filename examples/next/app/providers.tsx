"use client";

import type { ActiveSession, Capabilities } from "@sallyport/core";
import { createAuthClient } from "@sallyport/react";
import { adminClient } from "@sallyport/react/admin";
import { auditClient } from "@sallyport/react/audit";
import { organizationClient } from "@sallyport/react/organization";
import { twoFactorClient } from "@sallyport/react/two-factor";
import { SignedIn, SignedOut, UIProvider } from "@sallyport/react/ui";
import { UserButton } from "@sallyport/react/ui/account";
import { ImpersonationBanner } from "@sallyport/react/ui/admin";
import { OrganizationSwitcher } from "@sallyport/react/ui/organization";
import Link from "next/link";
import { useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useCallback } from "react";

const client = createAuthClient({
  plugins: [adminClient(), auditClient(), organizationClient(), twoFactorClient()],
});

interface Props {
  readonly session: ActiveSession | null;
  readonly capabilities: Capabilities;
  readonly children: ReactNode;
}

/** The client of the browser, with what the server knows already. */
export function Providers({ session, capabilities, children }: Props) {
  const router = useRouter();
  const search = useSearchParams();
  const navigate = useCallback(
    (path: string, { replace = false }: { readonly replace?: boolean } = {}) => {
      if (replace) router.replace(path);
      else router.push(path);
      // Server components see who is signed in now.
      router.refresh();
    },
    [router],
  );
  return (
    <UIProvider
      client={client}
      initialSession={session}
      initialCapabilities={capabilities}
      initialSearch={search.toString()}
      navigate={navigate}
      Link={Link}
    >
      <ImpersonationBanner />
      <header>
        <Link href="/">Example</Link>
        <SignedIn>
          <OrganizationSwitcher />
          <UserButton />
        </SignedIn>
        <SignedOut>
          <Link href="/sign-in">Sign in</Link>
        </SignedOut>
      </header>
      <main>{children}</main>
    </UIProvider>
  );
}
