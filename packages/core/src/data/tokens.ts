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

/** The token of a password reset link; its value is the user's id. */
export const resetPasswordToken = defineToken({
  purpose: "reset-password",
  length: RESET_TOKEN_CHARACTERS,
  alphabet: "alphanumeric",
  lifetimeSeconds: RESET_TOKEN_LIFETIME_SECONDS,
  mailedElsewhere: true,
});

/** The token of a link that deletes an account; its value is the id of the user. */
export const deleteAccountToken = defineToken({
  purpose: "delete-account",
  separator: "-",
  length: DELETE_TOKEN_CHARACTERS,
  alphabet: "lowercase-alphanumeric",
  lifetimeSeconds: DELETE_TOKEN_LIFETIME_SECONDS,
  mailedElsewhere: true,
});

export const emailProofToken = defineToken({
  purpose: "email-proof",
  length: ROW_ID_CHARACTERS,
  alphabet: "alphanumeric",
  lifetimeSeconds: VERIFY_EMAIL_LIFETIME_SECONDS,
});

export const undoEmailChangeToken = defineToken({
  purpose: "undo-email-change",
  length: ROW_ID_CHARACTERS,
  alphabet: "alphanumeric",
  lifetimeSeconds: UNDO_EMAIL_CHANGE_SECONDS,
});

/** The purpose of a code that signs in. A mail may contain it beside a link, so several plugins issue it. */
export const SIGN_IN_CODE = "sign-in-code";

export const oauthStateToken = defineToken({
  purpose: "oauth-state",
  length: OAUTH_STATE_CHARACTERS,
  alphabet: "alphanumeric",
  lifetimeSeconds: OAUTH_STATE_SECONDS,
});

export const pendingLinkToken = defineToken({
  purpose: "pending-link",
  length: ROW_ID_CHARACTERS,
  alphabet: "alphanumeric",
  lifetimeSeconds: PENDING_LINK_SECONDS,
});

export const pendingSignInToken = defineToken({
  purpose: "pending-sign-in",
  length: ROW_ID_CHARACTERS,
  alphabet: "alphanumeric",
  lifetimeSeconds: PENDING_SIGN_IN_SECONDS,
});

export const refreshClaim: ClaimKind = { purpose: "oauth-refresh", lifetimeSeconds: 2 * PROVIDER_CALL_SECONDS };

export const idTokenClaim: ClaimKind = { purpose: "id-token", lifetimeSeconds: 86_400 };
