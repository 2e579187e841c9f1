import { admin as ours } from "@sallyport/core/admin";
import { bearer } from "@sallyport/core/bearer";
import type { BetterAuthOptions } from "better-auth";
import { createAuthClient } from "better-auth/client";
import { adminClient } from "better-auth/client/plugins";
import { admin as theirs } from "better-auth/plugins/admin";
import { bearer as theirBearer } from "better-auth/plugins/bearer";
import { personOf } from "../../ground/people.ts";
import { CallRecord } from "./record.ts";
import { browserAt, openOurs, openTheirs, type Side } from "./sides.ts";

export const sides = {
  ours: () => openOurs({ plugins: [ours(), bearer()] }),
  theirs: (database?: BetterAuthOptions["database"]) =>
    openTheirs({ plugins: [theirs(), theirBearer()], ...(database !== undefined && { database }) }),
};

export const promote = (side: Side, email: string): Promise<void> => side.change(email, { role: "admin" });

export function device(side: Side) {
  const { options, cookies } = browserAt(side);
  return { client: createAuthClient({ ...options, plugins: [adminClient()] }), cookies };
}

/** Keeps the token of `set-auth-token` and no cookies, as better-auth's documentation shows. */
function native(side: Side) {
  const kept = { token: "" };
  const client = createAuthClient({
    baseURL: side.url,
    plugins: [adminClient()],
    fetchOptions: {
      customFetchImpl: side.fetch,
      auth: { type: "Bearer", token: () => kept.token },
      onSuccess({ response }) {
        kept.token = response.headers.get("set-auth-token") ?? kept.token;
      },
    },
  });
  return { client, kept };
}

type Admin = ReturnType<typeof device>["client"]["admin"];
const root = personOf("root");
const made = { email: "made@people.example.org", name: "Made", password: "a-long-made-password" };

async function lists(record: CallRecord, admin: Admin): Promise<void> {
  const note = (name: string, query: Parameters<Admin["listUsers"]>[0]["query"]) =>
    record.note(`listUsers, ${name}`, admin.listUsers({ query }));
  const sorted = { sortBy: "email", sortDirection: "asc" } as const;
  await note("all", sorted);
  await note("a page", { ...sorted, limit: 1, offset: 1 });
  await note("searched", { searchValue: "ali", searchField: "name", searchOperator: "starts_with" });
  await note("filtered", { ...sorted, filterField: "role", filterValue: "admin", filterOperator: "eq" });
  await note("without some", { ...sorted, filterField: "role", filterValue: "admin", filterOperator: "ne" });
  await note("those banned", { ...sorted, filterField: "banned", filterValue: true });
  await note("of several", { ...sorted, filterField: "name", filterValue: ["alice", "bob"], filterOperator: "in" });
  await note("sorted by what is no column", { sortBy: "nope" });
}

async function users(record: CallRecord, admin: Admin, id: string): Promise<string> {
  const created = await record.note("createUser", admin.createUser({ ...made, role: "user" }));
  await record.note("createUser, taken", admin.createUser(made));
  await record.note("createUser, of odd address", admin.createUser({ ...made, email: "no address" }));
  const madeId = String(created?.user.id);
  await record.note("getUser", admin.getUser({ query: { id } }));
  await record.note("getUser, nobody", admin.getUser({ query: { id: "nobody" } }));
  await record.note("updateUser", admin.updateUser({ userId: id, data: { name: "Alice A." } }));
  await record.note("updateUser, nothing", admin.updateUser({ userId: id, data: {} }));
  await record.note("updateUser, nobody", admin.updateUser({ userId: "nobody", data: { name: "X" } }));
  await record.note("setRole", admin.setRole({ userId: id, role: ["user", "admin"] }));
  await record.note("setRole, back", admin.setRole({ userId: id, role: "user" }));
  // The client's types know the two roles.
  await record.note("setRole, none of ours", admin.setRole({ userId: id, role: "emperor" as "admin" }));
  await admin.setRole({ userId: id, role: "user" });
  await record.note("setRole, nobody", admin.setRole({ userId: "nobody", role: "user" }));
  await record.note("hasPermission", admin.hasPermission({ permissions: { user: ["ban"] } }));
  await record.note("setUserPassword", admin.setUserPassword({ userId: madeId, newPassword: "another-long-one" }));
  await record.note("setUserPassword, short", admin.setUserPassword({ userId: madeId, newPassword: "short" }));
  await record.note("setUserPassword, nobody", admin.setUserPassword({ userId: "nobody", newPassword: "a-long-one" }));
  return madeId;
}

async function bans(record: CallRecord, side: Side, admin: Admin, id: string): Promise<void> {
  const alice = personOf("alice");
  await record.note("banUser", admin.banUser({ userId: id, banReason: "spam", banExpiresIn: 3600 }));
  await record.note("listUsers, one banned", admin.listUsers({ query: { filterField: "banned", filterValue: true } }));
  const { client } = device(side);
  await record.note("signIn, banned", client.signIn.email(alice));
  await record.note("signIn, banned, a wrong password", client.signIn.email({ ...alice, password: "wrong password" }));
  await record.note("unbanUser", admin.unbanUser({ userId: id }));
  await record.note("signIn, unbanned", client.signIn.email(alice));
  await record.note("banUser, nobody", admin.banUser({ userId: "nobody" }));
}

/** Every call of better-auth's adminClient. */
export async function callEverything(side: Side): Promise<CallRecord> {
  const record = new CallRecord();
  const { client } = device(side);
  const { admin } = client;
  const ids = new Map<string, string>();
  for (const name of ["alice", "bob"]) {
    const { data } = await device(side).client.signUp.email(personOf(name));
    ids.set(name, String(data?.user.id));
  }
  const [alice, bob] = [ids.get("alice") ?? "", ids.get("bob") ?? ""];
  await record.note("listUsers, signed out", admin.listUsers({ query: {} }));
  await client.signUp.email(root);
  await record.note("listUsers, as a user", admin.listUsers({ query: {} }));
  await promote(side, root.email);
  const me = (await client.getSession()).data?.user.id ?? "";
  await lists(record, admin);
  const madeId = await users(record, admin, alice);
  await bans(record, side, admin, alice);
  await record.note("banUser, oneself", admin.banUser({ userId: me }));
  await record.note("removeUser, oneself", admin.removeUser({ userId: me }));

  const { data } = await admin.listUserSessions({ userId: bob });
  await record.note("listUserSessions", admin.listUserSessions({ userId: bob }));
  const sessionToken = data?.sessions[0]?.token ?? "";
  await record.note("revokeUserSession", admin.revokeUserSession({ sessionToken }));
  await record.note("revokeUserSessions", admin.revokeUserSessions({ userId: alice }));

  await record.note("stopImpersonating, nobody", admin.stopImpersonating());
  await record.note("impersonateUser", admin.impersonateUser({ userId: bob }));
  await record.note("getSession, as another", client.getSession());
  await record.note("setRole, as another", admin.setRole({ userId: bob, role: "admin" }));
  await record.note("stopImpersonating", admin.stopImpersonating());
  await record.note("getSession, oneself again", client.getSession());
  await record.note("impersonateUser, nobody", admin.impersonateUser({ userId: "nobody" }));
  await record.note("removeUser", admin.removeUser({ userId: madeId }));
  await record.note("removeUser, nobody", admin.removeUser({ userId: "nobody" }));
  if (!admin.checkRolePermission({ role: "admin", permissions: { user: ["ban"] } }))
    throw new Error("checkRolePermission");
  return record;
}

/** A client that keeps a token and no cookies. */
export async function callWithBearer(side: Side): Promise<CallRecord> {
  const record = new CallRecord();
  const { client, kept } = native(side);
  const bob = (await device(side).client.signUp.email(personOf("bob"))).data?.user.id ?? "";
  await client.signUp.email(root);
  await promote(side, root.email);
  await client.signOut();
  await record.note("signIn", client.signIn.email(root));
  await record.note("getSession", client.getSession());
  await record.note("listUsers", client.admin.listUsers({ query: { sortBy: "email" } }));
  await record.note("listSessions", client.listSessions());
  const { token } = kept;
  await record.note("impersonateUser", client.admin.impersonateUser({ userId: bob }));
  await record.note("getSession, as another", client.getSession());
  kept.token = token;
  await record.note("getSession, by the first token", client.getSession());
  await record.note("signOut", client.signOut());
  await record.note("getSession, signed out", client.getSession());
  return record;
}
