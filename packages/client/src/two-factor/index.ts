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

/** Options of `twoFactorClient()`. */
export interface TwoFactorClientOptions extends ChallengeOptions {}

/**
 * Creates the client plugin of `two-factor`. A sign-in may then return a challenge, which `"twoFactorRedirect" in data`
 * detects.
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
