import type { ChallengeResult, ClientResult, FetchOptions } from "@sallyport/core";
import type { Passkey, SignedInByPasskey, SignedUpByPasskey } from "@sallyport/core/passkey";
import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";
import { createGroup } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import { createStore, type Store } from "../stores/store.ts";
import { type PasskeyClientOptions, passkeyCalls } from "./calls.ts";

export type { StoreState } from "../stores/state.ts";
export type { Store } from "../stores/store.ts";
export type { PasskeyClientOptions } from "./calls.ts";

/** The input of `signIn.passkey()`. */
export interface PasskeySignInInput {
  /** Offers the passkeys in the autofill of a field with `autocomplete="username webauthn"`, until one is chosen. */
  readonly autoFill?: boolean;
  /** The email address that the user has typed, for security keys that cannot be found without one. */
  readonly email?: string;
  readonly callbackURL?: string;
  /** False ends the session when the browser closes. Default true. */
  readonly rememberMe?: boolean;
  readonly fetchOptions?: FetchOptions;
}

/** The input of `signUp.passkey()`. */
export interface PasskeySignUpInput {
  readonly name: string;
  readonly email: string;
  readonly callbackURL?: string;
  /** False ends the session when the browser closes. Default true. */
  readonly rememberMe?: boolean;
  readonly fetchOptions?: FetchOptions;
}

/** The input of `passkey.addPasskey()`. */
export interface AddPasskeyInput {
  /** The name of the passkey. Default: the model of its authenticator. */
  readonly name?: string;
  /** `platform` for this device, `cross-platform` for a security key or a phone. Default: both. */
  readonly authenticatorAttachment?: "platform" | "cross-platform";
  /** Makes the passkey without asking, if the browser can and the user has just signed in with a password. */
  readonly useAutoRegister?: boolean;
  readonly fetchOptions?: FetchOptions;
}

type Answered<Data> = Promise<ClientResult<Data, string>>;

/** What the passkey plugin adds to the client. */
export interface PasskeyMembers {
  readonly signIn: {
    /** Asks the browser for a passkey, and signs in with it. */
    passkey(input?: PasskeySignInInput, fetchOptions?: FetchOptions): Answered<SignedInByPasskey | ChallengeResult>;
  };
  readonly signUp: {
    /** Creates an account with a passkey and without a password. */
    passkey(
      input: PasskeySignUpInput,
      fetchOptions?: FetchOptions,
    ): Answered<SignedUpByPasskey | (SignedUpByPasskey & ChallengeResult)>;
  };
  readonly passkey: {
    /** Asks the browser to make a passkey, and registers it. */
    addPasskey(input?: AddPasskeyInput, fetchOptions?: FetchOptions): Answered<Passkey>;
  };
  readonly $passkeys: Store<StoreState<readonly Passkey[]>>;
}

declare module "@sallyport/client" {
  interface ClientMembers {
    passkey: PasskeyMembers;
  }
}

/**
 * Creates the client plugin of `passkey`: `client.signIn.passkey()`, `client.passkey.addPasskey()` and others. What the
 * browser refuses is returned as an error.
 */
export const passkeyClient = (options: PasskeyClientOptions = {}): ClientPlugin<"passkey"> =>
  defineClientPlugin({
    id: "passkey",
    members(context) {
      const group = createGroup(context, { path: "/passkey", changes: ["session", "passkeys"] });
      const $passkeys = createStore<readonly Passkey[]>(group, { path: "list-user-passkeys", scoped: false });
      return { ...passkeyCalls(context, options), $passkeys };
    },
  });
