const or = (name: string | undefined, usual: readonly string[]): readonly string[] =>
  name === undefined ? usual : [name];

export const userTable = (name?: string) =>
  ({
    names: or(name, ["user", "users", "auth_user", "User", "Users"]),
    columns: {
      id: ["id"],
      email: ["email"],
      emailVerified: ["email_verified", "emailVerified"],
      name: ["name", "full_name", "username"],
      image: ["image", "avatar_url", "avatar", "picture"],
      createdAt: ["created_at", "createdAt"],
      updatedAt: ["updated_at", "updatedAt"],
      password: ["password_hash", "hashed_password", "passwordHash", "hashedPassword", "password"],
    },
    needed: ["id"],
  }) as const;

export const sessionTable = (name?: string) =>
  ({
    names: or(name, ["session", "sessions", "user_session", "user_sessions", "auth_session", "Session"]),
    columns: { id: ["id"], userId: ["user_id", "userId"], expires: ["expires_at", "expiresAt"] },
    needed: ["id", "userId", "expires"],
  }) as const;

export const oauthTable = (name?: string) =>
  ({
    names: or(name, ["oauth_account", "oauth_accounts", "OauthAccount"]),
    columns: {
      userId: ["user_id", "userId"],
      provider: ["provider_id", "providerId", "provider"],
      accountId: ["provider_user_id", "providerUserId", "provider_account_id"],
    },
    needed: ["userId", "provider", "accountId"],
  }) as const;

export const keysTable = () =>
  ({
    names: ["user_key", "auth_key", "user_keys"],
    columns: { id: ["id"], userId: ["user_id", "userId"], password: ["hashed_password", "hashedPassword"] },
    needed: ["id", "userId", "password"],
  }) as const;
