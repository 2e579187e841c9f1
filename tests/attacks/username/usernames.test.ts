import { admin } from "@sallyport/core/admin";
import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf } from "../../ground/people.ts";
import { isFree, openNames, signInAs, signUpAs } from "./username-harness.ts";

const TAKEN = "USERNAME_IS_ALREADY_TAKEN";

describeHarnesses("names", (open) => {
  test("are one name however they are spelled, and nobody signs in by another's spelling", async () => {
    const lab = await openNames({}, { usernameCharacters: "unicode" }, open);
    const alice = new Browser(lab);
    expect((await signUpAs(alice, "alice", { username: "joséphine" })).status).toBe(200);
    for (const username of ["JOSÉPHINE", "jose\u0301phine", "ｊoséphine"]) {
      expect((await signUpAs(new Browser(lab), "bea", { username })).code).toBe(TAKEN);
      expect((await signInAs(lab, username, { password: personOf("alice").password })).status).toBe(200);
    }
    expect((await signUpAs(new Browser(lab), "bea", { username: "josephine" })).status).toBe(200);
    expect((await signInAs(lab, "josephine", { password: personOf("alice").password })).status).toBe(401);
  });

  test("freed by change and by deletion stay with their user, and then with nobody", async () => {
    const lab = await openNames({ user: { deleteUser: { enabled: true } } }, {}, open);
    const [alice, bea] = [new Browser(lab), new Browser(lab)];
    await signUpAs(alice, "alice", { username: "alice" });
    await signUpAs(bea, "bea", { username: "bea" });
    expect((await alice.post("/update-user", { username: "alicia" })).status).toBe(200);
    expect((await bea.post("/update-user", { username: "alice" })).code).toBe(TAKEN);
    expect((await signInAs(lab, "alice", { password: personOf("alice").password })).status).toBe(401);
    expect((await alice.post("/delete-user", { password: personOf("alice").password })).status).toBe(200);
    for (const username of ["alice", "alicia"]) {
      expect((await bea.post("/update-user", { username })).code).toBe(TAKEN);
      expect(await isFree(bea, username)).toBe(false);
    }
    lab.clock.advance({ days: 91 });
    expect((await bea.post("/sign-in/username", { username: "bea", password: personOf("bea").password })).status).toBe(
      200,
    );
    expect((await bea.post("/update-user", { username: "alice" })).status).toBe(200);
  });

  test("that better-auth had set are held back as well", async () => {
    const lab = await openNames({}, {}, open);
    const [alice, bea] = [new Browser(lab), new Browser(lab)];
    await signUpAs(alice, "alice", {});
    await signUpAs(bea, "bea", {});
    const names: object = { username: "alice", displayUsername: "Alice" };
    await lab.store.update(user, { where: { name: "alice" } }, names);
    expect((await bea.post("/update-user", { username: "Alice" })).code).toBe(TAKEN);
    expect((await signInAs(lab, "ALICE", { password: personOf("alice").password })).status).toBe(200);
    expect((await alice.post("/update-user", { username: "alicia" })).status).toBe(200);
    expect((await bea.post("/update-user", { username: "alice" })).code).toBe(TAKEN);
    expect((await alice.post("/update-user", { username: "alice" })).status).toBe(200);
  });
});

test("a failed change changes nothing, not even the name beside it", async () => {
  const lab = await openNames();
  const [alice, bea] = [new Browser(lab), new Browser(lab)];
  await signUpAs(alice, "alice", { username: "alice" });
  await signUpAs(bea, "bea", { username: "bea" });
  const before = JSON.stringify(await lab.users());
  expect((await bea.post("/update-user", { name: "Other", username: "alice" })).code).toBe(TAKEN);
  expect(JSON.stringify(await lab.users())).toBe(before);
});

test("an admin who sets a name is bound by its rules", async () => {
  const lab = await openNames({ plugins: [admin()] });
  const [alice, root] = [new Browser(lab), new Browser(lab)];
  await signUpAs(alice, "alice", { username: "alice" });
  await signUpAs(root, "root", {});
  const rights: object = { role: "admin" };
  await lab.store.update(user, { where: { name: "root" } }, rights);
  const [{ id: userId = "" } = {}] = (await lab.users()).filter(({ name }) => name === "root");
  const set = (username: string) => root.post("/admin/update-user", { userId, data: { username } });
  expect((await set("ALICE")).code).toBe(TAKEN);
  expect((await set("a@b")).code).toBe("INVALID_USERNAME");
  expect((await set("Chief")).json).toMatchObject({ username: "chief", displayUsername: "Chief" });
  const email = "new@example.org";
  const created = await root.post("/admin/create-user", { email, name: "New", data: { username: "newcomer" } });
  expect(created.json).toMatchObject({ user: { username: "newcomer" } });
  expect(await isFree(alice, "newcomer")).toBe(false);
});
