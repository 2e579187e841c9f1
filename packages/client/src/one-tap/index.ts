import type { ChallengeResult, ClientResult, FetchOptions } from "@sallyport/core";
import type { SignedInByOneTap } from "@sallyport/core/one-tap";
import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";
import { oneTapCalls } from "./calls.ts";
import type { OneTapClientOptions, OneTapInput } from "./options.ts";

export type { OneTapClientOptions, OneTapInput, OneTapPromptOptions } from "./options.ts";

/** The members that the One Tap plugin adds to the client. */
export interface OneTapMembers {
  /**
   * Shows the prompt, waits for the user, and signs in. A new call closes the prompt of the one before. Everything that
   * goes wrong is returned as an error.
   */
  oneTap(
    input?: OneTapInput,
    fetchOptions?: FetchOptions,
  ): Promise<ClientResult<SignedInByOneTap | ChallengeResult, string>>;
}

declare module "@sallyport/client" {
  interface ClientMembers {
    "one-tap": OneTapMembers;
  }
}

/**
 * Creates the client plugin of `one-tap`: `client.oneTap()`, which asks by Google's script, or by the account chooser of
 * the browser (FedCM). After a sign-out, no account is selected without a click.
 */
export const oneTapClient = (options: OneTapClientOptions): ClientPlugin<"one-tap"> =>
  defineClientPlugin({ id: "one-tap", members: (context) => oneTapCalls(context, options) });
