import type { AuthClient, ClientError } from "@sallyport/client";
import type { ComponentType, ReactNode } from "react";
import type { FieldsOf } from "../forms/problems.ts";
import type { FieldProps } from "../parts/field.tsx";

/** The values of the sign-in form. */
export interface SignInValues {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
  readonly callbackURL: string;
}

type SignInAnswer =
  | { readonly data: object; readonly error: null }
  | { readonly data: null; readonly error: ClientError<string> };

/** Replaces the field for the email address on the sign-in screen. */
export interface SignInIdentifier {
  /** A `Field` that keeps the name `email`. */
  readonly Field: ComponentType<Partial<FieldProps>>;
  /** Signs in with what was entered. Returns null if that is an email address. */
  signIn(client: AuthClient, values: SignInValues): Promise<SignInAnswer> | null;
  readonly fieldsOf: FieldsOf<"email" | "password">;
}

/** Describes to a captcha the call that it protects. */
export interface CaptchaTask {
  /** Names the call for the service: its path with hyphens, such as `sign-in-social`, at most 32 characters. */
  readonly action: string;
  /** An empty element beside the button that was pressed, for a widget. */
  readonly element: HTMLElement;
  /** The language of the screens, such as `de`. */
  readonly locale: string;
  /** Aborted once the response is not needed any more, so that a widget can be removed. */
  readonly signal: AbortSignal;
  /** Says that the user has to solve something in `element`, which then receives the focus. */
  show(): void;
}

/**
 * Resolves to the response that the server verifies, or to an empty text if the user did not solve the captcha. An
 * error means that the captcha cannot be shown.
 */
export type SolveCaptcha = (task: CaptchaTask) => Promise<string>;

/** The props of the part that gives the calls of the screens the responses of a captcha. */
export interface CaptchaGuardProps {
  readonly solve: SolveCaptcha;
  readonly children: ReactNode;
}

/** Gives each call the response of a captcha, where the server's plugin `captcha` needs one. */
export interface ScreenCaptcha {
  readonly Guard: ComponentType<CaptchaGuardProps>;
  readonly solve: SolveCaptcha;
}

/** The props of a plugin's fields in the sign-up form. */
export interface SignUpFieldsProps {
  typed(name: string): string | undefined;
}

/** Required fields that a plugin adds to the sign-up form. Their values are sent with it. */
export interface PluginSignUpFields {
  readonly names: readonly string[];
  readonly Fields: ComponentType<SignUpFieldsProps>;
  readonly fieldsOf: FieldsOf<string>;
}

/** Makes `SignIn` ask for the identifier in a first step. */
export interface IdentifierFirst {
  /** Surrounds the sign-in methods, also those of plugins. */
  readonly Steps: ComponentType<{ readonly children: ReactNode }>;
  /** Arranges the password form and the buttons of identity providers, as far as there are any. */
  readonly Methods: ComponentType<{ readonly form: ReactNode; readonly social: ReactNode }>;
}
