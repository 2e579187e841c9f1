import type { CustomProviderOptions } from "@sallyport/core";
import { twoFactor } from "@sallyport/core/two-factor";
import { CHEAP } from "../../ground/open-auth.ts";

export interface Refreshing {
  readonly provider: CustomProviderOptions;
}

export const refreshApps = {
  refresh: ({ provider }: Refreshing) => ({ customProviders: [provider] }),
  rotation: ({ secrets, provider }: Refreshing & { readonly secrets: readonly string[] }) => ({
    secrets,
    emailAndPassword: { password: { scrypt: CHEAP } },
    plugins: [twoFactor()],
    customProviders: [provider],
  }),
};
