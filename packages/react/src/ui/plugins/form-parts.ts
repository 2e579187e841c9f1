import type { AuthClient, ClientError } from "@sallyport/client";
import type { FetchOptions } from "@sallyport/core";
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
  signIn(
    client: AuthClient,
    values: SignInValues,
    options?: Pick<FetchOptions, "headers">,
  ): Promise<SignInAnswer> | null;
  readonly fieldsOf: FieldsOf<"email" | "password">;
}

/** The props of the widget of a captcha. */
export interface CaptchaWidgetProps {
  /** Names the form for the service: `sign-in-email`, `sign-up-email` or `request-password-reset`. */
  readonly action: string;
  /** Takes the response of the solved captcha, or an empty text once it has expired. */
  onResponse(response: string): void;
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
