import {
  array,
  boolean,
  either,
  filled,
  func,
  matching,
  object,
  oneOf,
  optional,
  record,
  text,
  where,
  whole,
} from "../kernel/shape.ts";

const flag = optional(boolean);
const fn = optional(func);
const count = optional(whole(1));

export const pluginId = matching(/^[A-Za-z][A-Za-z0-9_-]{0,62}$/);
const indexes = optional(object({ sorts: optional(array(array(filled))), searches: optional(array(filled)) }));
export const pluginIndexes = () => object({ user: indexes, session: indexes });
const identifier = matching(/^[A-Za-z][A-Za-z0-9_]{0,62}$/);

const number = where((value) => Number.isFinite(value), "must be a number");
const date = where((value) => value instanceof Date && !Number.isNaN(value.getTime()), "must be a date");

const field = () =>
  object({
    type: oneOf("string", "number", "boolean", "date"),
    required: flag,
    input: flag,
    returned: flag,
    unique: flag,
    defaultValue: optional(either("must be a text, a number, a boolean or a date", text, number, boolean, date)),
    maxLength: count,
    choices: optional(
      array(either("must be a text or { value, label }", filled, object({ value: filled, label: filled }))),
    ),
    consent: optional(oneOf(true)),
    label: optional(filled),
    hint: optional(filled),
    order: optional(number),
    link: optional(object({ href: matching(/^(?:\/(?![/\\])|https?:\/\/)[^\s]*$/), label: filled })),
  });

export const user = () =>
  object({
    additionalFields: optional(record(identifier, field())),
    changeEmail: optional(
      object({
        enabled: flag,
        flow: optional(oneOf("approve-current-first", "verify-new-first")),
        sendChangeEmailVerification: fn,
      }),
    ),
    deleteUser: optional(
      object({
        enabled: flag,
        sendDeleteAccountVerification: fn,
        verifyByEmail: flag,
        deleteTokenExpiresIn: count,
        beforeDelete: fn,
        afterDelete: fn,
      }),
    ),
  });

export const account = () =>
  object({
    updateAccountOnSignIn: flag,
    accountLinking: optional(
      object({
        enabled: flag,
        disableImplicitLinking: flag,
        trustedProviders: optional(array(filled)),
        allowDifferentEmails: flag,
        updateUserInfoOnLink: flag,
        allowUnlinkingAll: flag,
      }),
    ),
  });
