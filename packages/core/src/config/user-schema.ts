import * as z from "zod/mini";

const text = z.string().check(z.minLength(1));
const seconds = z.int().check(z.minimum(1));
const count = z.int().check(z.minimum(1));
const flag = z.optional(z.boolean());
const fn = z.custom<(...input: never[]) => unknown>((value) => typeof value === "function", "must be a function");

export const pluginId = () => z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,62}$/));
const indexes = () =>
  z.optional(z.strictObject({ sorts: z.optional(z.array(z.array(text))), searches: z.optional(z.array(text)) }));
export const pluginIndexes = () => z.strictObject({ user: indexes(), session: indexes() });
const identifier = () => z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,62}$/));

const field = () =>
  z.strictObject({
    type: z.enum(["string", "number", "boolean", "date"]),
    required: flag,
    input: flag,
    returned: flag,
    unique: flag,
    defaultValue: z.optional(z.union([z.string(), z.number(), z.boolean(), z.date()])),
    maxLength: z.optional(count),
  });

export const user = () =>
  z.strictObject({
    additionalFields: z.optional(z.record(identifier(), field())),
    changeEmail: z.optional(
      z.strictObject({
        enabled: flag,
        flow: z.optional(z.enum(["approve-current-first", "verify-new-first"])),
        sendChangeEmailVerification: z.optional(fn),
      }),
    ),
    deleteUser: z.optional(
      z.strictObject({
        enabled: flag,
        sendDeleteAccountVerification: z.optional(fn),
        verifyByEmail: flag,
        deleteTokenExpiresIn: z.optional(seconds),
        beforeDelete: z.optional(fn),
        afterDelete: z.optional(fn),
      }),
    ),
  });

export const account = () =>
  z.strictObject({
    updateAccountOnSignIn: flag,
    accountLinking: z.optional(
      z.strictObject({
        enabled: flag,
        disableImplicitLinking: flag,
        trustedProviders: z.optional(z.array(text)),
        allowDifferentEmails: flag,
        updateUserInfoOnLink: flag,
        allowUnlinkingAll: flag,
      }),
    ),
  });
