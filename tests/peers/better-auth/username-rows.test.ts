import { username } from "@sallyport/core/username";
import { Browser } from "@sallyport/testing";
import { username as theirs } from "better-auth/plugins/username";
import { expect, test } from "vitest";
import { personOf } from "../../ground/people.ts";
import { freshDatabase, moveIn, openTheirs } from "./sides.ts";
import { device } from "./username-script.ts";

const alice = personOf("alice");
const { password } = alice;

/** Usernames as better-auth stores them. Sallyport would not accept the last two. */
const NAMES = ["Alice", "admin", "dot."];

test.each(["SQLite", "PostgreSQL", "MariaDB"])(
  "usernames that better-auth stored in %s can be used to sign in, and stay with their users",
  async (name) => {
    const { driver, database } = await freshDatabase(name);
    const side = await openTheirs({ database: driver, plugins: [theirs()] });
    for (const [index, given] of NAMES.entries()) {
      const person = { ...alice, email: `user${index}@example.org`, username: given };
      expect((await device(side).signUp.email(person)).error).toBeNull();
    }
    const free = { ...personOf("bob"), password };
    expect((await device(side).signUp.email({ ...free, displayUsername: "Queen of Hearts" })).error).toBeNull();

    const lab = await moveIn(database, { plugins: [username()] });
    for (const given of NAMES) {
      const answer = await new Browser(lab).post("/sign-in/username", { username: given.toUpperCase(), password });
      expect(answer.json).toMatchObject({ user: { username: given.toLowerCase(), displayUsername: given } });
    }
    const bob = new Browser(lab);
    await bob.post("/sign-in/email", { email: free.email, password });
    expect((await bob.get("/get-session")).at("user", "displayUsername")).toBe("Queen of Hearts");
    expect((await bob.post("/update-user", { username: "ALICE" })).code).toBe("USERNAME_IS_ALREADY_TAKEN");
    expect((await bob.post("/update-user", { username: "Bob" })).status).toBe(200);

    const owner = new Browser(lab);
    await owner.post("/sign-in/username", { username: "alice", password });
    expect((await owner.post("/update-user", { username: "alicia" })).status).toBe(200);
    expect((await bob.post("/update-user", { username: "alice" })).code).toBe("USERNAME_IS_ALREADY_TAKEN");
  },
);

/** Names that better-auth allows with a validator of the application, and what people read as the same. */
const ODD = { Зоя: "зоя", Ada: "ada", ｍｉａ: "mia", sсоре: "scope" };

test.each(["SQLite", "PostgreSQL", "MariaDB"])(
  "nobody takes a name that people confuse with one that better-auth gave in %s, nor one that its user gave up",
  async (name) => {
    const { driver, database } = await freshDatabase(name);
    const lax = { usernameValidator: () => true, usernameNormalization: false } as const;
    const side = await openTheirs({ database: driver, plugins: [theirs(lax)] });
    for (const [index, given] of Object.keys(ODD).entries()) {
      const person = { ...alice, email: `user${index}@example.org`, username: given };
      expect((await device(side).signUp.email(person)).error).toBeNull();
    }
    const lab = await moveIn(database, { plugins: [username({ usernameCharacters: "unicode" })] });
    const bob = new Browser(lab);
    const signedUp = await bob.post("/sign-up/email", { ...personOf("bob"), username: Object.values(ODD)[3] });
    expect(signedUp.code).toBe("USERNAME_IS_ALREADY_TAKEN");
    await bob.post("/sign-up/email", { ...personOf("bob"), username: "bob" });
    const tryEach = async () => {
      for (const wanted of Object.values(ODD)) {
        expect((await bob.post("/update-user", { username: wanted })).code, wanted).toBe("USERNAME_IS_ALREADY_TAKEN");
        expect((await bob.post("/is-username-available", { username: wanted })).at("available"), wanted).toBe(false);
      }
    };
    await tryEach();
    for (const index of Object.keys(ODD).keys()) {
      const owner = new Browser(lab);
      await owner.post("/sign-in/email", { email: `user${index}@example.org`, password });
      expect((await owner.post("/update-user", { username: `renamed${index}` })).status).toBe(200);
    }
    await tryEach();
    expect((await bob.post("/update-user", { username: "scoop" })).status).toBe(200);
  },
);
