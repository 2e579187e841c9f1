import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user } from "../../store.ts";
import { openAdmin } from "../../test/admin.ts";

test("the first answer says the role of whom the configuration names, and so does every session", async () => {
  const { auth, root, me } = await openAdmin();
  const asAdmin = { user: { role: "user,admin" } };
  // Begun before the address was verified.
  expect(await me(root.browser)).toMatchObject(asAdmin);
  const browser = new Browser(auth);
  const body = { email: root.email, password: ALICE.password };
  expect(await answer(browser.post("/sign-in/email", body))).toMatchObject({ body: asAdmin });
  expect(await me(browser)).toMatchObject(asAdmin);
});

test("the sign-in writes it down and tells it once", async () => {
  const told: unknown[] = [];
  const events = {
    "user.role-changed": ({ previousRole }: { readonly previousRole: string }) => void told.push(previousRole),
  };
  const { auth, root, store } = await openAdmin({}, { events });
  const column = async () => Reflect.get(Object(await store.find(user, { where: { id: root.id } })), "role");
  expect(await column()).toBe("user");
  for (let times = 0; times < 2; times++)
    await new Browser(auth).post("/sign-in/email", { email: root.email, password: ALICE.password });
  expect(await column()).toBe("user,admin");
  expect(told).toEqual(["user"]);
});

test("an address that is not verified makes nobody an admin", async () => {
  const { auth, root, store, me } = await openAdmin();
  await store.update(user, { where: { id: root.id } }, { emailVerified: false });
  expect(await me(root.browser)).toMatchObject({ user: { role: "user" } });
  const signedIn = new Browser(auth).post("/sign-in/email", { email: root.email, password: ALICE.password });
  expect(await answer(signedIn)).toMatchObject({ body: { user: { role: "user" } } });
  expect((await root.browser.get("/admin/list-users")).status).toBe(403);
});
