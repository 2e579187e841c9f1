import type { HeldSignIn, User } from "@sallyport/core";
import type { ComponentType, ReactNode } from "react";
import type { Problems } from "../forms/problems.ts";

/** A part of `UserProfile`. */
export type ProfileSection =
  | "profile"
  | "email"
  | "password"
  | "two-factor"
  | "ways"
  | "devices"
  | "api-keys"
  | "delete";

/** What a part of `SignIn` or `SignUp` is given. */
export interface SignInPartProps {
  /** The path that a sign-in leads to. */
  readonly callbackURL: string;
  /**
   * Goes on with what a way in has answered: to the next challenge, or to `callbackURL` once the session is there. Resolves to
   * what is wrong, for a form to show, or null.
   */
  finish(answer: object): Promise<Problems<never> | null>;
}

/** What a part of the account is given. */
export interface AccountPartProps {
  readonly user: User;
  readonly again: {
    /** Calls; if the session is not fresh, asks who it is and calls once more. */
    run<Answer extends { readonly error: { readonly code: string } | null }>(
      call: () => Promise<Answer>,
    ): Promise<Answer>;
  };
  /** Reads the list of the ways in again. */
  reload(): Promise<void>;
}

/** What a part of "Is it still you?" is given. */
export interface ReauthenticatePartProps {
  /** What the account signs in with, password apart: ids of identity providers, and methods of plugins. */
  readonly methods: readonly string[];
  /** Goes on with what a way in has answered: what was begun is called again, or another challenge comes first. */
  finish(answer: object): void;
  /** Gives up: what was begun is not done. The forms have a button for it, which goes with them where they are replaced. */
  cancel(): void;
}

/** What a plugin's own step of a sign-in is given. */
export interface ChallengeStepProps extends SignInPartProps {
  /**
   * What the held sign-in has answered. Where the user has chosen this challenge in place of another one, it has the name, the
   * page and the other challenges alone.
   */
  readonly challenge: HeldSignIn;
  /** A screen of its own, or inside the dialog that asks who it is. */
  readonly place: "screen" | "dialog";
}

/** What a part that stands in place of something is given beside. */
export interface ReplacingProps {
  /** What it stands in place of. */
  readonly children: ReactNode;
}

/** Where a plugin's parts are shown; those of several plugins stand in the order of the plugins. */
export interface Placed<Props> {
  readonly before?: ComponentType<Props>;
  readonly after?: ComponentType<Props>;
  /** In place of it; the parts of plugins before it are outside. */
  readonly replace?: ComponentType<Props & ReplacingProps>;
}

/** What plugins can add to, by name, with what its parts are given. */
export type ScreenParts = {
  /** The form and the identity providers of `SignIn`. */
  readonly signIn: SignInPartProps;
  /** Those of `SignUp`. */
  readonly signUp: SignInPartProps;
  /** The forms in "Is it still you?". */
  readonly reauthenticate: ReauthenticatePartProps;
  /** All sections of `UserProfile`. */
  readonly account: AccountPartProps;
} & { readonly [Section in `account.${ProfileSection}`]: AccountPartProps };

/** What a plugin adds to the screens, for `UIProvider`'s `plugins`. */
export interface UIPlugin {
  readonly id: string;
  readonly parts?: { readonly [Name in keyof ScreenParts]?: Placed<ScreenParts[Name]> };
  /** Its own steps, by the name of the challenge, in place of the challenge's page. */
  readonly challenges?: Readonly<Record<string, ComponentType<ChallengeStepProps>>>;
  /** The words of a button that leads to its challenge from one that it stands for, such as "Use your passkey instead". */
  readonly offers?: Readonly<Record<string, ComponentType>>;
  /** Its own pages for `Screens`, by path, such as the page of its challenge. */
  readonly pages?: Readonly<Record<`/${string}`, ComponentType>>;
}

/** Declares what a plugin adds to the screens. */
export const defineUIPlugin = (plugin: UIPlugin): UIPlugin => plugin;
