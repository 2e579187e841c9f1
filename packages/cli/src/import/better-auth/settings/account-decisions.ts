import type { AuthOptions, Field } from "@sallyport/core";
import { asBag, plainOf } from "../reading.ts";
import { converted, each, fn, nested, unmapped, value } from "./decision.ts";

type Of<Name extends keyof AuthOptions> = NonNullable<AuthOptions[Name]>;

const sendLink = "({ user, url, token }, request) => …";

export const emailAndPassword = nested<Of<"emailAndPassword">>({
  enabled: value,
  disableSignUp: value,
  minPasswordLength: value,
  maxPasswordLength: value,
  autoSignIn: value,
  requireEmailVerification: value,
  sendResetPassword: fn(sendLink),
  resetPasswordTokenExpiresIn: value,
  onPasswordReset: fn("(user, request) => …"),
  password: nested<NonNullable<Of<"emailAndPassword">["password"]>>({
    scrypt: unmapped,
    format: unmapped,
    hash: fn("async (password) => hash"),
    verify: fn("async ({ hash, password }) => true or false"),
    verifiers: unmapped,
    concurrency: unmapped,
    queue: unmapped,
  }),
});

export const emailVerification = nested<Of<"emailVerification">>({
  sendVerificationEmail: fn(sendLink),
  sendOnSignUp: value,
  sendOnSignIn: value,
  autoSignInAfterVerification: value,
  expiresIn: value,
  afterEmailVerification: fn("(user, request) => …"),
});

const FIELD = ["type", "required", "input", "returned", "unique"] satisfies (keyof Field)[];
const TYPES = ["string", "number", "boolean", "date"];

function toField(original: unknown): unknown {
  const field = asBag(original);
  const { defaultValue } = field;
  if (!TYPES.includes(String(field.type)) || typeof defaultValue === "function") return undefined;
  const isPlain = ["string", "number", "boolean"].includes(typeof defaultValue) || defaultValue instanceof Date;
  return { ...plainOf(field, FIELD), ...(isPlain && { defaultValue }) };
}

const field = converted(
  "A field must be a string, number, boolean or date, and its default must be a value: declare it with defineFields.",
  toField,
);

export const user = nested<Of<"user">>({
  additionalFields: each(field),
  changeEmail: nested<NonNullable<Of<"user">["changeEmail"]>>({
    enabled: value,
    flow: unmapped,
    sendChangeEmailVerification: fn("({ user, newEmail, url, token }, request) => …"),
  }),
  deleteUser: nested<NonNullable<Of<"user">["deleteUser"]>>({
    enabled: value,
    sendDeleteAccountVerification: fn(sendLink),
    verifyByEmail: unmapped,
    deleteTokenExpiresIn: value,
    beforeDelete: fn("(user, request) => …"),
    afterDelete: fn("(user, request) => …"),
  }),
});

const NOT_A_LIST = "better-auth has a function here, which is not supported: list the providers instead.";

export const account = nested<Of<"account">>({
  updateAccountOnSignIn: value,
  accountLinking: nested<NonNullable<Of<"account">["accountLinking"]>>({
    enabled: value,
    disableImplicitLinking: value,
    trustedProviders: converted(NOT_A_LIST, (original) =>
      Array.isArray(original) ? original.filter((id) => typeof id === "string" && id !== "email-password") : undefined,
    ),
    allowDifferentEmails: value,
    updateUserInfoOnLink: value,
    allowUnlinkingAll: value,
  }),
});
