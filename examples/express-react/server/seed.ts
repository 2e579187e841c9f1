import { DatabaseSync } from "node:sqlite";
import type { Auth } from "@sallyport/core";
import type { DemoPlugins } from "./demo-options.ts";
import { ADMIN, type DemoPerson, MEMBER, NEWCOMER, OWNER, PEOPLE } from "./people.ts";

type Account = Pick<DemoPerson, "name" | "email" | "password">;

const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");

/** Signs out at once, because the account page would list the session. */
async function signUp(auth: Auth, { name, email, password }: Account): Promise<void> {
  const { headers } = await auth.api.signUp.email({ body: { name, email, password }, returnHeaders: true });
  await auth.api.signOut({ headers: { cookie: cookieOf(headers) } });
}

/** Calls a function with the headers of a signed-in user, who is signed out afterwards. */
async function as(auth: Auth, { email, password }: Account, act: (headers: { cookie: string }) => Promise<void>) {
  const signedIn = await auth.api.signIn.email({ body: { email, password }, returnHeaders: true });
  const headers = { cookie: cookieOf(signedIn.headers) };
  await act(headers);
  await auth.api.signOut({ headers });
}

/** An account with the email address of a provider's user. It is unverified, so the provider must not sign in to it. */
export const seed = (auth: Auth): Promise<void> =>
  signUp(auth, { name: "Katherine Johnson", email: "katherine@example.com", password: "nine wild geese" });

/** Creates the other people of the demo, and an organization with all of them but the newcomer, who is invited. */
async function seedOrganization(auth: Auth<DemoPlugins>): Promise<void> {
  const ids: string[] = [];
  await as(auth, ADMIN, async (headers) => {
    ids.push((await auth.api.getSession({ headers }))?.user.id ?? "");
    for (const { name, email, password } of [OWNER, MEMBER, NEWCOMER]) {
      const body = { name, email, password, data: { emailVerified: true } };
      ids.push((await auth.api.admin.createUser({ headers, body })).user.id);
    }
  });
  const [admin = "", , member = ""] = ids;
  await as(auth, OWNER, async (headers) => {
    const { id } = await auth.api.organization.create({ headers, body: { name: "Acme Berlin", slug: "acme-berlin" } });
    await auth.api.organization.addMember({ body: { organizationId: id, userId: admin, role: "admin" } });
    await auth.api.organization.addMember({ body: { organizationId: id, userId: member, role: "member" } });
    await auth.api.organization.inviteMember({ headers, body: { email: NEWCOMER.email, role: "member" } });
  });
}

/** Creates people in a new database, and returns those that exist. */
export async function seedPeople(auth: Auth<DemoPlugins>, database: string, isNew: boolean): Promise<DemoPerson[]> {
  if (isNew) await signUp(auth, ADMIN);
  const rows = new DatabaseSync(database);
  try {
    if (isNew) {
      rows.prepare("update user set emailVerified = 1 where email = ?").run(ADMIN.email);
      await seedOrganization(auth);
    }
    const find = rows.prepare("select 1 from user where email = ? and emailVerified = 1");
    return PEOPLE.filter(({ email }) => find.get(email) !== undefined);
  } finally {
    rows.close();
  }
}
