import { admin } from "@sallyport/core/admin";
import { session, user } from "@sallyport/core/store";
import { Browser, TestClock } from "@sallyport/testing";
import type { BetterAuthOptions } from "better-auth";
import { expect, test } from "vitest";
import { told } from "../../attacks/admin/admin-harness.ts";
import { freshSqlDatabases } from "../../ground/databases.ts";
import { representatives } from "../../ground/long-form.ts";
import { personOf, signIn, trySignIn, whoIs } from "../../ground/people.ts";
import { device, promote, sides } from "./admin-script.ts";
import { freshDatabase, moveIn } from "./sides.ts";

/** Creates admins and users with better-auth: Alice and Mallory are banned, and Root impersonates Bob. */
async function bornElsewhere(database: BetterAuthOptions["database"]) {
  const side = await sides.theirs(database);
  const ids = new Map<string, string>();
  for (const name of ["root", "alice", "bob", "carol", "mallory"]) {
    const { data } = await device(side).client.signUp.email(personOf(name));
    ids.set(name, String(data?.user.id));
  }
  const id = (name: string): string => ids.get(name) ?? "";
  await promote(side, personOf("root").email);
  const root = device(side);
  await root.client.signIn.email(personOf("root"));
  const { admin: area } = root.client;
  await area.banUser({ userId: id("alice"), banReason: "spam", banExpiresIn: 3600 });
  await area.banUser({ userId: id("mallory") });
  await area.banUser({ userId: id("carol") });
  await area.unbanUser({ userId: id("carol") });
  expect((await area.impersonateUser({ userId: id("bob") })).error).toBeNull();
  return { id, cookies: root.cookies };
}

test.each(
  representatives(
    "admin rows",
    freshSqlDatabases().filter(({ available }) => available),
  ),
)("on $name admins, bans and impersonations of better-auth 1.7.7 keep working", async ({ name }) => {
  const fresh = await freshDatabase(name);
  const { id, cookies } = await bornElsewhere(fresh.driver);
  const clock = new TestClock(new Date(new Date().toISOString()));
  const options = { clock, advanced: { cookiePrefix: "better-auth" }, plugins: [admin()] };
  const lab = await moveIn(fresh.connectAgain(), options);

  const root = await signIn(lab, "root");
  const listed = await root.get("/admin/list-users", { query: "filterField=banned&filterValue=true&sortBy=email" });
  expect(listed.at("users", 0)).toMatchObject({ email: personOf("alice").email, banReason: "spam" });
  expect(listed.at("users", 1)).toMatchObject({ email: personOf("mallory").email, banExpires: null });
  expect(listed.at("total")).toBe(2);
  for (const banned of ["alice", "mallory"])
    expect(told(await trySignIn(new Browser(lab), banned))).toBe("403 BANNED_USER");
  expect(await whoIs(await signIn(lab, "carol"))).toBe("carol");
  expect(told(await (await signIn(lab, "carol")).get("/admin/list-users"))).toBe(
    "403 YOU_ARE_NOT_ALLOWED_TO_LIST_USERS",
  );

  // Root's browser still has the impersonated session.
  const as = new Browser(lab);
  as.cookies.copy(cookies);
  expect((await as.get("/get-session")).at("session", "impersonatedBy")).toBe(id("root"));
  expect(told(await as.post("/revoke-sessions"))).toBe("403 NOT_WHILE_IMPERSONATING");
  // The cookie of the admin's own session has another format, so Root has to sign in again.
  expect(told(await as.post("/admin/stop-impersonating"))).toBe("401 UNAUTHORIZED");
  expect(await whoIs(as)).toBeNull();
  const impersonated: object = { impersonatedBy: id("root") };
  expect(await lab.store.count(session, { where: impersonated })).toBe(0);

  expect((await root.post("/admin/unban-user", { userId: id("mallory") })).status).toBe(200);
  expect(await whoIs(await signIn(lab, "mallory"))).toBe("mallory");
  clock.advance({ seconds: 3601 });
  expect(await whoIs(await signIn(lab, "alice"))).toBe("alice");
  expect(await lab.store.find(user, { where: { id: id("alice") } })).toMatchObject({ banned: false });
});
