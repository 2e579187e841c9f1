import type { CDPSession, Page } from "playwright-core";

export interface AuthenticatorOptions {
  /** `internal` for the device itself, `usb` for a security key. Default `internal`. */
  readonly transport?: "internal" | "usb";
  /** Whether it keeps passkeys that need no user name. Default true. */
  readonly hasResidentKey?: boolean;
  /** Whether it can verify its user. Default true. */
  readonly hasUserVerification?: boolean;
}

interface HeldCredential {
  readonly credentialId: string;
  readonly userName?: string;
  readonly userDisplayName?: string;
}

interface VirtualAuthenticator {
  credentials(): Promise<readonly HeldCredential[]>;
  /** From now on its user is another person. */
  refuse(): Promise<void>;
}

/** An authenticator of Chromium, whose user is there. */
export async function addAuthenticator(
  page: Page,
  { transport = "internal", hasResidentKey = true, hasUserVerification = true }: AuthenticatorOptions = {},
) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey,
      hasUserVerification,
      isUserVerified: hasUserVerification,
      automaticPresenceSimulation: true,
    },
  });
  const held: VirtualAuthenticator = {
    /** The credentials that it holds. */
    async credentials() {
      return (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
    },
    async refuse() {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    },
  };
  return held;
}

/** Pages of this browser have no autofill of passkeys, which would sign the user in before the test can click. */
export const withoutAutofill = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
