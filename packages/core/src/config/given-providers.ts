import type { AuthOptions } from "../contracts/options.ts";
import type { SocialProviders } from "../contracts/provider-options.ts";
import { PROVIDER_IDS, type ProviderId } from "../providers/index.ts";

type Given = readonly [id: ProviderId, options: NonNullable<SocialProviders[ProviderId]>];

export const givenProviders = ({ socialProviders = {} }: AuthOptions): readonly Given[] =>
  PROVIDER_IDS.flatMap((id): Given[] => {
    const options = socialProviders[id];
    return options === undefined ? [] : [[id, options]];
  });
