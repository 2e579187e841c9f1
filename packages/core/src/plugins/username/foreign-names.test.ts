import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { user } from "../../store.ts";
import { openUsernames } from "../../test/usernames.ts";
import { usernameClaim } from "./tables.ts";

const TAKEN = { status: 400, body: { code: "USERNAME_IS_ALREADY_TAKEN" } };
const UNICODE = { usernameCharacters: "unicode" } as const;

type App = Awaited<ReturnType<typeof openUsernames>>;

/** Adds users as another library or an import writes them. */
async function bring({ store, clock }: App, names: readonly string[], hasIds = true) {
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now };
  for (const [index, username] of names.entries()) {
    const id = hasIds ? { id: `foreign-${index}` } : {};
    const person = { ...id, name: username, email: `${index}@foreign.example.org`, image: null, emailVerified: true };
    const row = { ...person, ...times };
    await store.insert(user, Object.assign(row, { username }));
  }
}

const ids = [undefined, "serial"] as const;

test.each(ids)("a name without a claim is found among more users than a page has, with ids %s", async (generateId) => {
  const database = generateId === undefined ? {} : { advanced: { database: { generateId } } };
  const app = await openUsernames(UNICODE, database);
  const names = Array.from({ length: 1001 }, (_, index) => `name${index}`);
  await bring(app, [...names, "sсоре", "Ada"], generateId === undefined);
  for (const username of ["scope", "ada", "name1000"])
    expect(await app.signUp("bea", { username })).toMatchObject(TAKEN);
  expect(await app.store.count(usernameClaim, { where: {} })).toBe(0);
  for (const username of ["scope", "ada", "name1000"])
    expect(await app.available(username)).toMatchObject({ body: { available: false } });
  // The names that are written differently, and the end of the search.
  expect(await app.store.count(usernameClaim, { where: {} })).toBe(3);
  expect(await app.signUp("bea", { username: "scoop" })).toMatchObject({ status: 200 });
});

test("the cleanup claims them as well, and each once", async () => {
  const app = await openUsernames(UNICODE);
  await bring(app, ["Ada", "ADA", "ada2"]);
  await Promise.all([app.auth.api.deleteExpired(), app.auth.api.deleteExpired()]);
  expect(await app.store.count(usernameClaim, { where: {} })).toBe(2);
});

test("concurrent calls of an application read all names once", async () => {
  const { database, look } = counted(memory());
  const app = await openUsernames(UNICODE, { database });
  await bring(app, ["Ada", "ADA", "ada2"]);
  look();
  const answers = await Promise.all(["bea", "cleo", "dora", "ellen", "fay"].map((name) => app.available(name)));
  for (const answer of answers) expect(answer).toMatchObject({ body: { available: true } });
  // One for each name, and one page of all of them.
  expect(look().filter((statement) => statement === "list user")).toHaveLength(6);
});
