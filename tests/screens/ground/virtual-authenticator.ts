import type { CDPSession, Page } from "playwright-core";

export interface AuthenticatorOptions {
  /** `internal` for the device itself, `usb` for a security key. Default `internal`. */
  readonly transport?: "internal" | "usb";
  /** Whether it keeps passkeys that need no user name. Default true. */
  readonly hasResidentKey?: boolean;
}

interface VirtualAuthenticator {
  credentials(): Promise<readonly { readonly credentialId: string }[]>;
}

/** An authenticator of Chromium, whose user is there. */
export async function addAuthenticator(
  page: Page,
  { transport = "internal", hasResidentKey = true }: AuthenticatorOptions = {},
) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const held: VirtualAuthenticator = {
    /** The credentials that it holds. */
    async credentials() {
      return (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
    },
  };
  return held;
}
