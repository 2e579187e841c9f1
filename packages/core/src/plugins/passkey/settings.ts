import {
  type CookieDefinition,
  checkOptions,
  defineCookie,
  type EndpointContext,
  type SessionGate,
} from "../../plugin.ts";
import type { AttestationType, ExtensionInputs, UserVerification } from "./json.ts";
import type { PasskeyOptions } from "./options.ts";
import { passkeyShapes } from "./options-shape.ts";

export type Context<Code extends string = never> = EndpointContext<unknown, unknown, Code, SessionGate>;
export type Config = Context["config"];

export const CHALLENGE = "passkey";
export const CHALLENGE_SECONDS = 300;

export interface Settings {
  readonly rpID: string | null;
  readonly rpName: string | null;
  readonly origins: readonly string[] | null;
  readonly attachment: "platform" | "cross-platform" | null;
  readonly residentKey: "discouraged" | "preferred" | "required";
  readonly userVerification: UserVerification;
  readonly attestation: AttestationType;
  readonly accept: NonNullable<PasskeyOptions["acceptAuthenticator"]>;
  readonly registrationExtensions: ExtensionInputs;
  readonly authenticationExtensions: ExtensionInputs | undefined;
  readonly signUp: { readonly requireEmailVerification: boolean | null } | null;
  readonly secondFactor: boolean;
  readonly challengePage: string;
  readonly maxPasskeys: number;
  readonly revokesSessions: boolean;
  readonly endpoints: NonNullable<PasskeyOptions["endpoints"]>;
  readonly cookie: CookieDefinition;
}

const listOf = (origin: PasskeyOptions["origin"]): readonly string[] | null =>
  origin === undefined ? null : typeof origin === "string" ? [origin] : origin;

export function resolveSettings(options: PasskeyOptions): Settings {
  checkOptions("passkey", passkeyShapes, options);
  const { attestation = "none", acceptAuthenticator, authenticatorSelection = {}, signUp = false } = options;
  if (attestation === "direct" && acceptAuthenticator === undefined)
    throw new TypeError("passkey: option acceptAuthenticator must be set, because attestation is direct");
  const { requireEmailVerification = null } = typeof signUp === "object" ? signUp : {};
  return {
    rpID: options.rpID ?? null,
    rpName: options.rpName ?? null,
    origins: listOf(options.origin),
    attachment: authenticatorSelection.authenticatorAttachment ?? null,
    residentKey: authenticatorSelection.residentKey ?? "preferred",
    userVerification: authenticatorSelection.userVerification ?? "preferred",
    attestation,
    accept: acceptAuthenticator ?? (() => true),
    registrationExtensions: options.registration?.extensions ?? {},
    authenticationExtensions: options.authentication?.extensions,
    signUp: signUp === false ? null : { requireEmailVerification },
    secondFactor: options.secondFactor ?? true,
    challengePage: options.challengePage ?? "/passkey",
    maxPasskeys: options.maxPasskeys ?? 20,
    revokesSessions: options.revokeSessionsOnRemoval ?? false,
    endpoints: options.endpoints ?? {},
    cookie: defineCookie({
      name: options.advanced?.webAuthnChallengeCookie ?? "passkey",
      maxAgeSeconds: CHALLENGE_SECONDS,
    }),
  };
}

export const needsVerifiedEmail = ({ signUp }: Settings, { emailAndPassword }: Config): boolean =>
  signUp?.requireEmailVerification ?? emailAndPassword.requireEmailVerification;
