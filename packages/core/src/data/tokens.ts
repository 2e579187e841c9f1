import { type ClaimKind, defineToken } from "../contracts/token.ts";
import {
  DELETE_TOKEN_CHARACTERS,
  DELETE_TOKEN_LIFETIME_SECONDS,
  OAUTH_STATE_CHARACTERS,
  OAUTH_STATE_SECONDS,
  PENDING_LINK_SECONDS,
  PENDING_SIGN_IN_SECONDS,
  PROVIDER_CALL_SECONDS,
  RESET_TOKEN_CHARACTERS,
  RESET_TOKEN_LIFETIME_SECONDS,
  ROW_ID_CHARACTERS,
  UNDO_EMAIL_CHANGE_SECONDS,
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

/** Stands for a move to another address: which account, and the address that it had. */
export const undoEmailChangeToken = defineToken({
  purpose: "undo-email-change",
  length: ROW_ID_CHARACTERS,
  alphabet: "alphanumeric",
  lifetimeSeconds: UNDO_EMAIL_CHANGE_SECONDS,
});

/** Stands for a flow with a provider: what it is for, and its code verifier. */
export const oauthStateToken = defineToken({
  purpose: "oauth-state",
  length: OAUTH_STATE_CHARACTERS,
  alphabet: "alphanumeric",
  lifetimeSeconds: OAUTH_STATE_SECONDS,
});

/** Stands for a provider's account that waits for its person to sign in some other way. */
export const pendingLinkToken = defineToken({
  purpose: "pending-link",
  length: ROW_ID_CHARACTERS,
  alphabet: "alphanumeric",
  lifetimeSeconds: PENDING_LINK_SECONDS,
});

/** Stands for a sign-in that waits for a challenge to be met. */
export const pendingSignInToken = defineToken({
  purpose: "pending-sign-in",
  length: ROW_ID_CHARACTERS,
  alphabet: "alphanumeric",
  lifetimeSeconds: PENDING_SIGN_IN_SECONDS,
});

/** Whoever refreshes an account's tokens: one process at a time. */
export const refreshClaim: ClaimKind = { purpose: "oauth-refresh", lifetimeSeconds: 2 * PROVIDER_CALL_SECONDS };

/** An ID token that has signed somebody in: it does so once. */
export const idTokenClaim: ClaimKind = { purpose: "id-token", lifetimeSeconds: 86_400 };
