import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";

/** The table of a user's passwords and provider accounts. */
export const account = defineTable(
  "account",
  {
    id: c.id(),
    userId: c.ref("user"),
    providerId: c.text({ maxLength: 100 }),
    accountId: c.text({ maxLength: 255 }),
    accessToken: c.optional(c.sealed("oauth", "core")),
    refreshToken: c.optional(c.sealed("oauth", "core")),
    idToken: c.optional(c.sealed("oauth", "core")),
    accessTokenExpiresAt: c.optional(c.time()),
    refreshTokenExpiresAt: c.optional(c.time()),
    scope: c.optional(c.text()),
    password: c.optional(c.secret()),
    createdAt: c.time(),
    updatedAt: c.time(),
  },
  { unique: [["providerId", "accountId"]] },
);
