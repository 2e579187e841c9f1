export const USERS = {
  names: ["users", "User", "user", "Users"],
  columns: {
    id: ["id"],
    email: ["email"],
    emailVerified: ["emailVerified", "email_verified"],
    name: ["name"],
    image: ["image"],
    createdAt: ["createdAt", "created_at"],
    updatedAt: ["updatedAt", "updated_at"],
  },
  needed: ["id", "email", "emailVerified"],
} as const;

/** Version 3 had `provider_id` instead of `provider`. */
export const ACCOUNTS = {
  names: ["accounts", "Account", "account", "Accounts"],
  columns: {
    userId: ["userId", "user_id"],
    type: ["type"],
    provider: ["provider"],
    accountId: ["providerAccountId", "provider_account_id"],
    accessToken: ["access_token", "accessToken"],
    refreshToken: ["refresh_token", "refreshToken"],
    idToken: ["id_token", "idToken"],
    expiresAt: ["expires_at", "expiresAt"],
    scope: ["scope"],
  },
  needed: ["userId", "type", "provider", "accountId"],
} as const;

export const SESSIONS = {
  names: ["sessions", "Session", "session", "Sessions"],
  columns: {
    userId: ["userId", "user_id"],
    token: ["sessionToken", "session_token"],
    expires: ["expires"],
  },
  needed: ["userId", "token", "expires"],
} as const;

export const AUTHENTICATORS = {
  names: ["authenticators", "Authenticator", "authenticator", "Authenticators"],
  columns: { userId: ["userId", "user_id"] },
  needed: ["userId"],
} as const;
