import type { CustomProviderOptions } from "@sallyport/core";
import { twoFactor } from "@sallyport/core/two-factor";
import { CHEAP } from "../../ground/open-auth.ts";

export const refreshApps = {
  refresh: ({ provider }: { readonly provider: CustomProviderOptions }) => ({ customProviders: [provider] }),
  rotation: ({
    secrets,
    provider,
  }: {
    readonly provider: CustomProviderOptions;
    readonly secrets: readonly string[];
  }) => ({
    secrets,
    emailAndPassword: { password: { scrypt: CHEAP } },
    plugins: [twoFactor()],
    customProviders: [provider],
  }),
};
