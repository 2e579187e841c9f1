import type { FormAnswer, SignInChallenge, User } from "@sallyport/core";
import type { ComponentType, ReactNode } from "react";
import type { Problems } from "../forms/problems.ts";
import type { MenuItem } from "../parts/menu-item.ts";
import type { ScreenPaths } from "../provider/paths.ts";
import type { IdentifierFirst, PluginSignUpFields, ScreenCaptcha, SignInIdentifier } from "./form-parts.ts";

/** A section of `UserProfile`. */
export type ProfileSection =
  | "profile"
  | "email"
  | "password"
  | "two-factor"
  | "ways"
  | "devices"
  | "api-keys"
  | "delete";

/** The props of a plugin's part in `SignIn` or `SignUp`. */
export interface SignInPartProps {
  readonly callbackURL: string;
  /**
   * Continues with the server's answer to a sign-in method: at the next challenge, or at `callbackURL` once the
   * session is readable. Resolves to the problems for a form to show, or to `null`.
   */
  finish(answer: object): Promise<Problems<never> | null>;
}

/** The props of a part that replaces the screen that says that a verification mail was sent. */
export interface VerifyEmailPartProps extends SignInPartProps {
  readonly email: string;
  onBack(): void;
}

/** The props of a plugin's part in `ForgotPassword`. */
export interface ForgotPasswordPartProps {
  /** The result of the form's server action. */
  readonly answer: FormAnswer | null;
}

/** The props of a plugin's part in `UserProfile`. */
export interface AccountPartProps {
  readonly user: User;
  readonly reauthenticate: {
    /** Runs the call. If the session is not fresh, it asks the user to confirm their identity and repeats the call. */
    run<Answer extends { readonly error: { readonly code: string } | null }>(
      call: () => Promise<Answer>,
    ): Promise<Answer>;
  };
  reload(): Promise<void>;
}

/** The props of a plugin's part in the dialog that confirms the user's identity. */
export interface ReauthenticatePartProps {
  /** The account's sign-in methods except the password: ids of identity providers, and methods of plugins. */
  readonly methods: readonly string[];
  /** Continues with the server's answer: the interrupted call is repeated, or another challenge comes first. */
  finish(answer: object): void;
  /** Closes the dialog without confirmation. A part that replaces the forms must offer a button for it. */
  cancel(): void;
}

/** The props of a plugin's step for a challenge. */
export interface ChallengeStepProps extends SignInPartProps {
  /**
   * The server's answer to the pending sign-in. If the user chose this challenge instead of another one, it has only
   * the name, the page and the other challenges.
   */
  readonly challenge: SignInChallenge;
  /** Whether the step is a screen, or part of the dialog that confirms the user's identity. */
  readonly place: "screen" | "dialog";
}

/** The additional props of a part that replaces something. */
export interface ReplacingProps {
  readonly children: ReactNode;
}

/** The components that a plugin adds to a place. Several plugins appear in the order of `plugins`. */
export interface Placed<Props> {
  readonly before?: ComponentType<Props>;
  readonly after?: ComponentType<Props>;
  /** Replaces the content. The parts of earlier plugins wrap those of later ones. */
  readonly replace?: ComponentType<Props & ReplacingProps>;
}

/** The props of the part that lists the accounts of a browser. */
export interface AccountsMenuProps {
  readonly items: readonly MenuItem[];
  readonly signOut: MenuItem;
  /** Renders the menu. `onOpen` runs each time it opens. */
  children(items: readonly MenuItem[], onOpen?: () => void): ReactNode;
}

/** The parts of a plugin that lets a browser be signed in to several accounts. */
export interface SeveralAccounts {
  readonly Menu: ComponentType<AccountsMenuProps>;
  /** Tells on the screens `SignIn` and `SignUp` that the present account remains signed in. */
  readonly Note: ComponentType;
}

/** The places that plugins can extend, with the props of their parts. */
export type ScreenParts = {
  readonly signIn: SignInPartProps;
  readonly signUp: SignInPartProps;
  readonly verifyEmail: VerifyEmailPartProps;
  readonly forgotPassword: ForgotPasswordPartProps;
  readonly reauthenticate: ReauthenticatePartProps;
  readonly account: AccountPartProps;
} & { readonly [Section in `account.${ProfileSection}`]: AccountPartProps };

export interface UserMenuAdditions {
  /** Replaces the email address below the name. */
  readonly note?: ReactNode;
  /** Follow the link to the account. */
  readonly items?: readonly MenuItem[];
}

/** Draws the additions of plugins. `defineUIPlugin` adds it, so that pages without plugins do not load it. */
export interface PluginDrawing {
  readonly Parts: <Name extends keyof ScreenParts>(props: {
    readonly name: Name;
    readonly given: ScreenParts[Name];
    readonly children?: ReactNode;
  }) => ReactNode;
  /** Returns `null` if no plugin has a step for the challenge. */
  step(
    plugins: readonly UIPlugin[],
    challenge: SignInChallenge,
    given: Omit<ChallengeStepProps, "challenge">,
  ): ReactNode;
}

/** The additions of a plugin to the screens. */
export interface UIPluginDefinition {
  readonly id: string;
  readonly parts?: { readonly [Name in keyof ScreenParts]?: Placed<ScreenParts[Name]> };
  readonly identifier?: SignInIdentifier;
  readonly identifierFirst?: IdentifierFirst;
  readonly signUpFields?: PluginSignUpFields;
  readonly captcha?: ScreenCaptcha;
  readonly accounts?: SeveralAccounts;
  /** The plugin's steps by the name of their challenge, shown instead of the challenge's page. */
  readonly challenges?: Readonly<Record<string, ComponentType<ChallengeStepProps>>>;
  /** The texts of the buttons that lead to the plugin's challenges, such as "Use your passkey instead". */
  readonly offers?: Readonly<Record<string, ComponentType>>;
  /** The plugin's sign-in methods that its own part of `UserProfile` lists, so that "Sign-in methods" leaves them out. */
  readonly methods?: readonly string[];
  readonly userMenu?: (user: User, paths: ScreenPaths) => UserMenuAdditions;
  readonly pages?: Readonly<Record<`/${string}`, ComponentType>>;
}

/** A plugin for the `plugins` of `UIProvider`, as `defineUIPlugin` returns it. */
export interface UIPlugin extends UIPluginDefinition {
  readonly drawing: PluginDrawing;
}
