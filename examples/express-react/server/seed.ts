import { DatabaseSync } from "node:sqlite";
import type { Auth } from "@sallyport/core";

interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Who comes in to the admin area of the demo. */
export const ADMIN: Account = { name: "Hedy Lamarr", email: "admin@example.com", password: "nine wild geese" };

/** Without a session, or the account page would list it. */
async function signUp(auth: Auth, body: Account): Promise<void> {
  const { headers } = await auth.api.signUp.email({ body, returnHeaders: true });
  const cookies = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  await auth.api.signOut({ headers: { cookie: cookies.join("; ") } });
}

/** A password account with a provider's address: unverified, so the provider alone must not open it. */
export const seed = (auth: Auth): Promise<void> =>
  signUp(auth, { name: "Katherine Johnson", email: "katherine@example.com", password: "nine wild geese" });

/** Whether the demo's admin is there; made with a new database, the address verified as by the link in its mail. */
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
