import type { CDPSession, Page } from "playwright-core";
import { onTestFinished } from "vitest";

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
  /** From now on, another person uses the authenticator. */
  refuse(): Promise<void>;
}

/** Adds an authenticator of Chromium, whose user is present, until the test ends. */
export async function addAuthenticator(
  page: Page,
  { transport = "internal", hasResidentKey = true, hasUserVerification = true }: AuthenticatorOptions = {},
) {
  const session: CDPSession = await page.context().newCDPSession(page);
  onTestFinished(() => session.detach());
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
    /** Lists the credentials of the authenticator. */
    async credentials() {
      return (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
    },
    async refuse() {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    },
  };
  return held;
}

/** Removes the autofill of passkeys for a test, since it would sign the user in before the test can click. */
export async function withoutAutofill(page: Page): Promise<void> {
  const script = await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  onTestFinished(() => script.dispose());
}
