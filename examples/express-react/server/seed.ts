import { DatabaseSync } from "node:sqlite";
import type { Auth } from "@sallyport/core";

interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The admin of the demo. */
export const ADMIN: Account = { name: "Hedy Lamarr", email: "admin@example.com", password: "nine wild geese" };

/** Signs out at once, because the account page would list the session. */
async function signUp(auth: Auth, body: Account): Promise<void> {
  const { headers } = await auth.api.signUp.email({ body, returnHeaders: true });
  const cookies = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  await auth.api.signOut({ headers: { cookie: cookies.join("; ") } });
}

/** An account with the email address of a provider's user. It is unverified, so the provider must not sign in to it. */
export const seed = (auth: Auth): Promise<void> =>
  signUp(auth, { name: "Katherine Johnson", email: "katherine@example.com", password: "nine wild geese" });

/** Creates the admin in a new database, verifies the email address, and returns whether the admin exists. */
export async function seedAdmin(auth: Auth, database: string, isNew: boolean): Promise<boolean> {
  if (isNew) await signUp(auth, ADMIN);
  const rows = new DatabaseSync(database);
  try {
    if (isNew) rows.prepare("update user set emailVerified = 1 where email = ?").run(ADMIN.email);
    const found = rows.prepare("select 1 from user where email = ? and emailVerified = 1").get(ADMIN.email);
    return found !== undefined;
  } finally {
    rows.close();
  }
}
