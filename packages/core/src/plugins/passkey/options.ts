import type { AttestationType, ExtensionInputs, UserVerification } from "./json.ts";

type Awaitable<Value> = Value | Promise<Value>;

/** Which authenticators may make a passkey. @see https://www.w3.org/TR/webauthn-3/#dictionary-authenticatorSelection */
export interface AuthenticatorSelection {
  /** `platform` is the user's own device, and `cross-platform` a security key or a phone. Default: both. */
  readonly authenticatorAttachment?: "platform" | "cross-platform";
  /** Whether the passkey can be found without a user name. Default `preferred`. */
  readonly residentKey?: "discouraged" | "preferred" | "required";
  /** Whether the device must verify the user by a PIN or biometrics, also at each sign-in. Default `preferred`. */
  readonly userVerification?: UserVerification;
}

/** An authenticator, for the application's decision. */
export interface AttestedAuthenticator {
  readonly aaguid: string;
  /** The format of the attestation statement, such as `packed`; `none` without `attestation: "direct"`. */
  readonly format: string;
  readonly userVerified: boolean;
  readonly attestationObject: Uint8Array;
}

/** Options for registering a passkey. */
export interface RegistrationOptions {
  /** Extensions to request from the client. */
  readonly extensions?: ExtensionInputs;
}

/** Options for signing in with a passkey. */
export interface AuthenticationOptions {
  /** Extensions to request from the client. */
  readonly extensions?: ExtensionInputs;
}

/** Options for signing up with a passkey and without a password. */
export interface PasskeySignUpOptions {
  /**
   * Whether the email address must be verified before the passkey signs in. Default: as
   * `emailAndPassword.requireEmailVerification`.
   */
  readonly requireEmailVerification?: boolean;
}

/** Options of `passkey()`. */
export interface PasskeyOptions {
  /** The domain that passkeys belong to; it cannot be changed later. Default: the host name of `baseURL`. */
  readonly rpID?: string;
  /** The name of the application that devices show. Default `rpID`. */
  readonly rpName?: string;
  /**
   * The origins whose pages and apps use passkeys: `https://example.com`, or `android:apk-key-hash:…`. Default: the
   * origin of `baseURL`.
   */
  readonly origin?: string | readonly string[];
  /** Which authenticators may make a passkey. */
  readonly authenticatorSelection?: AuthenticatorSelection;
  /** Whether to request the authenticator's attestation; `direct` needs `acceptAuthenticator`. Default `none`. */
  readonly attestation?: AttestationType;
  /** Decides which authenticators are accepted, once a requested statement is verified. Default: all. */
  readonly acceptAuthenticator?: (authenticator: AttestedAuthenticator) => Awaitable<boolean>;
  /** Options for registering a passkey. */
  readonly registration?: RegistrationOptions;
  /** Options for signing in with a passkey. */
  readonly authentication?: AuthenticationOptions;
  /** Lets users sign up with a passkey and without a password. Default false. */
  readonly signUp?: boolean | PasskeySignUpOptions;
  /**
   * Whether a passkey counts as the second factor of `twoFactor()`: after a password, or alone if the device has
   * verified the user. Default true.
   */
  readonly secondFactor?: boolean;
  /** The page that asks for the passkey as second factor: a path, or a URL of a trusted origin. Default `/passkey`. */
  readonly challengePage?: string;
  /** The number of passkeys that a user may have, 1 to 100. Default 20. */
  readonly maxPasskeys?: number;
  /** Whether removing a passkey ends the sessions that it started. Default false. */
  readonly revokeSessionsOnRemoval?: boolean;
  /** The pages where users add and manage passkeys, for `/.well-known/passkey-endpoints`. Default: none. */
  readonly endpoints?: {
    /** The page where users add a passkey. */
    readonly enroll?: string;
    /** The page where users rename and remove passkeys. */
    readonly manage?: string;
  };
  /** Further options. */
  readonly advanced?: {
    /** The name of the challenge's cookie, after the prefix of all cookies. Default `passkey`. */
    readonly webAuthnChallengeCookie?: string;
  };
}
