import { type Shapes, shape } from "../../plugin.ts";
import type { AuthenticatorSelection, PasskeyOptions, PasskeySignUpOptions } from "./options.ts";

const { array, boolean, either, filled, func, matching, object, oneOf, optional, where, whole } = shape;

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);
const IPV4 = /^[\d.]+$/;
/** An Android app: the SHA-256 of its signing certificate in base64url. */
const ANDROID_APP = /^android:apk-key-hash:[A-Za-z0-9_-]{43}$/;

const isDomain = (value: unknown): boolean => typeof value === "string" && DOMAIN.test(value) && !IPV4.test(value);

function isOrigin(value: unknown): boolean {
  if (typeof value !== "string") return false;
  if (ANDROID_APP.test(value)) return true;
  const url = URL.parse(value);
  if (url === null || url.origin !== value) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && /(^|\.)localhost$/.test(url.hostname));
}

const origin = where(
  isOrigin,
  "must be an origin with https, such as https://example.com, or android:apk-key-hash: with the hash of an app",
);

const selectionShapes: Shapes<AuthenticatorSelection> = {
  authenticatorAttachment: optional(oneOf("platform", "cross-platform")),
  residentKey: optional(oneOf("discouraged", "preferred", "required")),
  userVerification: optional(oneOf("discouraged", "preferred", "required")),
};

const signUpShapes: Shapes<PasskeySignUpOptions> = { requireEmailVerification: optional(boolean) };

const extensions = where(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "must be an object",
);

export const passkeyShapes: Shapes<PasskeyOptions> = {
  rpID: optional(where(isDomain, "must be a domain in lower case, without a scheme or port")),
  rpName: optional(filled),
  origin: optional(either("must be an origin or a list of origins", origin, array(origin, 1))),
  authenticatorSelection: optional(object(selectionShapes)),
  attestation: optional(oneOf("none", "direct")),
  acceptAuthenticator: optional(func),
  registration: optional(object({ extensions: optional(extensions) })),
  authentication: optional(object({ extensions: optional(extensions) })),
  signUp: optional(either("must be true, false or an object", boolean, object(signUpShapes))),
  secondFactor: optional(boolean),
  challengePage: optional(filled),
  maxPasskeys: optional(whole(1, 100)),
  revokeSessionsOnRemoval: optional(boolean),
  endpoints: optional(object({ enroll: optional(filled), manage: optional(filled) })),
  advanced: optional(
    object({
      webAuthnChallengeCookie: optional(
        matching(/^[A-Za-z0-9_-]{1,64}$/, "must be a cookie name: 1 to 64 of A-Z a-z 0-9 _ -"),
      ),
    }),
  ),
};
