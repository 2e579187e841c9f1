import { PASSWORD } from "../cast.ts";
import type { Stage } from "../stage.ts";

const FIRST = ["Margaret", "Barbara", "Frances", "Radia", "Donald", "Edsger", "Niklaus", "Barbara Jane"];
const LAST = ["Hamilton", "Liskov", "Allen", "Perlman", "Knuth", "Dijkstra"];

/** Users with different names, whose addresses are verified. */
const CROWD = LAST.flatMap((last) => FIRST.map((first) => `${first} ${last}`));

export const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.com`;

/** Signs in as somebody of the cast, in place of whoever is signed in. */
export async function enterAs({ post }: Stage, email: string): Promise<void> {
  await post("/sign-in/email", { email, password: PASSWORD });
}

/** Adds a user and leaves the session as it is. */
export const addUser = ({ post }: Stage, name: string, email = emailOf(name), emailVerified = true) =>
  post("/admin/create-user", { name, email, password: PASSWORD, data: { emailVerified } });

/** Adds 48 users. */
export async function addCrowd(stage: Stage): Promise<readonly string[]> {
  for (const name of CROWD) await addUser(stage, name);
  return CROWD;
}

/** Returns the id of a user. */
export async function idOf({ get }: Stage, email: string): Promise<string> {
  const { users } = await get(`/admin/list-users?searchValue=${encodeURIComponent(email)}&searchField=email`);
  const [user] = users;
  if (user === undefined) throw new Error(`There is no user ${email}`);
  return user.id;
}

/** Returns the id of the organization of the session. */
export async function ownOrganization({ get }: Stage): Promise<string> {
  const { id } = await get("/organization/get-full-organization");
  return id;
}
