import { createAuth } from "@sallyport/core";
import { organization } from "@sallyport/core/organization";
import { sqlite } from "@sallyport/kysely";
import { userFields } from "./fields.ts";
import { tickets } from "./tickets.ts";

export const auth = createAuth({
  database: sqlite("app.db"),
  user: { additionalFields: userFields },
  plugins: [tickets(), organization({ teams: { enabled: true } })],
});
