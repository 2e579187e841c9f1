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

/** Client plugin of `two-factor`; a sign-in may then answer a challenge, told by `"twoFactorRedirect" in data`. */
export const twoFactorClient = (options: TwoFactorClientOptions = {}): ClientPlugin<"two-factor"> =>
  defineClientPlugin({
    id: "two-factor",
    post: twoFactorPostPaths,
    members(context) {
      context.onChange(followChallenge(options));
      return createTwoFactorStores(context);
    },
  });
