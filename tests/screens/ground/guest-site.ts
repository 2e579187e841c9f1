import { anonymous } from "@sallyport/core/anonymous";
import { emailOTP } from "@sallyport/core/email-otp";
import { phoneNumber } from "@sallyport/core/phone-number";
import { expect } from "vitest";
import { startIdentityProvider } from "../../ground/identity-provider/start-identity-provider.ts";
import { whileOpen } from "../../ground/while-open.ts";
import { openVisits } from "./visits.ts";

export const ALICE = { id: "alice", name: "Alice", email: "alice@people.example.org", emailVerified: true };

const PROVIDER = "local";

/** Guests who become users by a provider, a mailed code or a phone number. `moved` has the baskets that moved. */
export const guests = () =>
  whileOpen(async () => {
    const provider = await startIdentityProvider({ people: [ALICE] });
    const client = { id: "app", secret: "the-secret-of-the-application" };
    const moved: { readonly from: string; readonly to: string }[] = [];
    const texts: string[] = [];
    const plugins = [
      anonymous({
        onLinkAccount: ({ anonymousUser, newUser }) =>
          void moved.push({ from: anonymousUser.user.id, to: newUser.user.id }),
      }),
      emailOTP(),
      phoneNumber({ sendOTP: ({ code }) => void texts.push(code), signUpOnVerification: {} }),
    ];
    const { discoveryUrl, host } = provider;
    const local = { discoveryUrl, clientId: client.id, clientSecret: client.secret, unsafePrivateHosts: [host] };
    const customProviders = [{ id: PROVIDER, ...local }];
    const site = await openVisits({ page: "phones.tsx", plugins, customProviders });
    provider.putClient({ ...client, redirectURIs: [`${site.origin}/api/auth/callback/${PROVIDER}`] });
    /** Does what sends a code, and returns it. */
    async function codeIn(codes: readonly string[], work: () => Promise<unknown>): Promise<string> {
      const before = codes.length;
      await work();
      await expect.poll(() => codes.length).toBeGreaterThan(before);
      return codes.at(-1) ?? "";
    }
    const close = async (): Promise<void> => {
      await site.close();
      await provider.close();
    };
    return { ...site, moved, texts, codeIn, close };
  });
