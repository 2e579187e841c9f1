import { c } from "../../contracts/column.ts";
import { defineTable } from "../../contracts/table.ts";
import { packRefresh } from "../refresh-text.ts";

const same = (text: string): string => text;
const token = (adopt = same) =>
  c.sealed("oauth", { owner: "core", boundTo: ["userId"], holds: "tokens of providers", adopt });

/** The table of a user's passwords and provider accounts. */
export const account = defineTable(
  "account",
  {
    id: c.id(),
    userId: c.ref("user"),
    providerId: c.text({ maxLength: 100 }),
    accountId: c.text({ maxLength: 255 }),
    accessToken: c.optional(token()),
    refreshToken: c.optional(token(packRefresh)),
    idToken: c.optional(token()),
    accessTokenExpiresAt: c.optional(c.time()),
    refreshTokenExpiresAt: c.optional(c.time()),
    scope: c.optional(c.text()),
    password: c.optional(c.secret()),
    createdAt: c.time(),
    updatedAt: c.time(),
  },
  { unique: [["providerId", "accountId"]] },
);
