import { defineToken } from "../contracts/token.ts";
import {
  DELETE_TOKEN_CHARACTERS,
  DELETE_TOKEN_LIFETIME_SECONDS,
  RESET_TOKEN_CHARACTERS,
  RESET_TOKEN_LIFETIME_SECONDS,
  ROW_ID_CHARACTERS,
  VERIFY_EMAIL_LIFETIME_SECONDS,
} from "./limits.ts";

/** Stands for a person's id. */
export const resetPasswordToken = defineToken({
  purpose: "reset-password",
  length: RESET_TOKEN_CHARACTERS,
  alphabet: "alphanumeric",
  lifetimeSeconds: RESET_TOKEN_LIFETIME_SECONDS,
});

/** Stands for a person's id. */
export const deleteAccountToken = defineToken({
  purpose: "delete-account",
  separator: "-",
  length: DELETE_TOKEN_CHARACTERS,
  alphabet: "lowercase-alphanumeric",
  lifetimeSeconds: DELETE_TOKEN_LIFETIME_SECONDS,
});

/** The single-use half of an e-mail verification token: the `jti` of its JWT. */
export const emailProofToken = defineToken({
  purpose: "email-proof",
  length: ROW_ID_CHARACTERS,
  alphabet: "alphanumeric",
  lifetimeSeconds: VERIFY_EMAIL_LIFETIME_SECONDS,
});
