import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";
import { type ChallengeOptions, followChallenge } from "./challenge.ts";
import { twoFactorPostPaths } from "./post-paths.ts";
import { createTwoFactorStores, type TwoFactorMembers } from "./stores.ts";

export type { StoreState } from "../stores/state.ts";
export type { Store } from "../stores/store.ts";
export type { TwoFactorMembers } from "./stores.ts";

declare module "@sallyport/client" {
  interface ClientMembers {
    "two-factor": TwoFactorMembers;
  }
}

/** What `twoFactorClient()` takes. */
export interface TwoFactorClientOptions extends ChallengeOptions {}

/**
 * The client's half of the plugin `two-factor`: its calls, and atoms that follow them. With it imported, `data` of a
 * sign-in may be a challenge: `"twoFactorRedirect" in data` tells.
 */
export const twoFactorClient = (options: TwoFactorClientOptions = {}): ClientPlugin<"two-factor"> =>
  defineClientPlugin({
    id: "two-factor",
    post: twoFactorPostPaths,
    members(context) {
      context.onChange(followChallenge(options));
      return createTwoFactorStores(context);
    },
  });
