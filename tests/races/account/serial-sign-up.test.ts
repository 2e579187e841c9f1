import type { AuthOptions } from "@sallyport/core";
import { passkey } from "@sallyport/core/passkey";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { addPasskey, signUpBy } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { describeHarnesses } from "../../ground/harnesses.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, signUp as signUpAndIn } from "../../ground/people.ts";

const options = {
  emailAndPassword: { requireEmailVerification: true },
  emailVerification: { sendVerificationEmail: async () => {} },
  advanced: { database: { generateId: "serial" } },
  user: { additionalFields: { handle: { type: "string", required: false, unique: true } } },
} satisfies Partial<AuthOptions>;

const signUp = async (lab: OpenedAuth, name: string, more: object = {}) =>
  await new Browser(lab).post("/sign-up/email", { ...personOf(name), ...more });

/** Signs up, and returns the id in the answer. */
async function idOf(lab: OpenedAuth, name: string, more: object = {}): Promise<number> {
  const answer = await signUp(lab, name, more);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.at("user", "id")).toMatch(/^[1-9]\d*$/);
  return Number(answer.at("user", "id"));
}

const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
const countUp = (from: number, length: number): number[] => Array.from({ length }, (_, index) => from + index);

describeHarnesses("a sign-up with numeric ids and required verification", (open) => {
  test("returns the next id for a taken address too, and leaves it unused", async () => {
    const lab = await open(options);
    const first = await idOf(lab, "victim");
    const tries = ["victim", "a", "victim", "victim", "b", "c", "victim", "d", "victim", "e"];
    const ids: number[] = [];
    for (const name of tries) ids.push(await idOf(lab, name));
    expect(ids).toEqual(countUp(first + 1, tries.length));
    const users = await lab.users();
    expect(users.map(({ name }) => name).toSorted()).toEqual(["a", "b", "c", "d", "e", "victim"]);
    for (const name of ["a", "e"]) {
      expect(users.find((row) => row.name === name)?.id).toBe(String(ids[tries.indexOf(name)]));
    }
  });

  test("returns a different id for each concurrent request, whether it creates a user or not", async () => {
    const lab = await open(options);
    const first = await idOf(lab, "victim");
    const names = ["victim", "a", "victim", "b", "victim", "c", "victim", "d"];
    const ids = await Promise.all(names.map((name) => idOf(lab, name)));
    expect(sorted(ids)).toEqual(countUp(first + 1, names.length));
    const twice = await Promise.all([idOf(lab, "new"), idOf(lab, "new"), idOf(lab, "victim")]);
    expect(sorted(twice)).toEqual(countUp(first + 1 + names.length, 3));
    expect(await idOf(lab, "last")).toBe(first + names.length + 4);
    expect(await lab.users()).toHaveLength(7);
  });

  test("uses up the ids of accounts too, which their owners can read", async () => {
    const lab = await open(options);
    for (const name of ["victim", "before", "victim", "after", "free", "end"]) await idOf(lab, name);
    const ids = (await lab.accounts()).map(({ id }) => Number(id));
    const [victim = 0] = sorted(ids);
    expect(sorted(ids).map((id) => id - victim)).toEqual([0, 1, 3, 4, 5]);
  });

  test("gets the same error and uses up an id for a taken handle, with a known or a new address", async () => {
    const lab = await open(options);
    const first = await idOf(lab, "victim", { handle: "mine" });
    await idOf(lab, "other", { handle: "theirs" });
    for (const name of ["victim", "nobody"]) {
      const refused = await signUp(lab, name, { handle: "theirs" });
      expect([refused.status, refused.at("code")]).toEqual([422, "VALUE_ALREADY_TAKEN"]);
    }
    expect(await idOf(lab, "a")).toBe(first + 4);
    // A second sign-up with the same address gets an answer with a new id.
    expect(await idOf(lab, "victim", { handle: "mine" })).toBe(first + 5);
    expect(await idOf(lab, "b")).toBe(first + 6);
  });

  test("returns the same fields for a taken and a free address", async () => {
    const lab = await open(options);
    await idOf(lab, "victim");
    const [free, taken] = [await signUp(lab, "free"), await signUp(lab, "victim")];
    const shapeOf = (body: unknown) => Object.entries(Object(body)).map(([name, value]) => [name, typeof value]);
    expect(shapeOf(taken.json)).toEqual(shapeOf(free.json));
    expect(shapeOf(taken.at("user"))).toEqual(shapeOf(free.at("user")));
  });
});

const [passkeyTable = expect.fail("The plugin has no table")] = passkey().tables ?? [];

describeHarnesses("a sign-up by passkey with numeric ids, which must verify its address", (open) => {
  test("uses up the same ids of users, accounts and passkeys for a taken address and a free one", async () => {
    const lab = await open({
      ...options,
      emailAndPassword: {},
      plugins: [passkey({ signUp: { requireEmailVerification: true } })],
      rateLimit: { enabled: false },
    });
    const authenticator = () => new SoftwareAuthenticator({ origin: lab.origin });
    const victim = await signUpAndIn(lab, "victim");
    const firstPasskey = Number(await addPasskey(victim, authenticator()));
    const [first = 0] = (await lab.users()).map(({ id }) => Number(id));
    const [firstAccount = 0] = (await lab.accounts()).map(({ id }) => Number(id));
    const tries = ["victim", "a", "victim", "victim", "b"];
    const ids = [];
    for (const name of tries) {
      const person = { name, email: personOf(name).email };
      ids.push(Number((await signUpBy(new Browser(lab), authenticator(), person)).at("user", "id")));
    }
    expect(ids).toEqual(countUp(first + 1, tries.length));
    expect(await idOf(lab, "later")).toBe(first + tries.length + 1);
    expect(sorted((await lab.accounts()).map(({ id }) => Number(id)))).toEqual([firstAccount, firstAccount + 1]);
    const passkeys = await lab.store.list(passkeyTable, { where: {} });
    expect(sorted(passkeys.map(({ id }) => Number(id) - firstPasskey))).toEqual([0, 2, 5]);
  });
});

describeHarnesses("a sign-up with ids of the application", (open) => {
  test("generates an id for a taken address too", async () => {
    let asked = 0;
    const generateId = ({ model }: { model: string }) => `${model}-${model === "user" ? ++asked : crypto.randomUUID()}`;
    const lab = await open({ ...options, advanced: { database: { generateId } } });
    const ids: unknown[] = [];
    for (const name of ["victim", "victim", "a", "victim"]) ids.push((await signUp(lab, name)).at("user", "id"));
    expect(ids).toEqual(["user-1", "user-2", "user-3", "user-4"]);
  });
});

describeHarnesses("a sign-up that signs in with numeric ids", (open) => {
  test("uses up no additional id in its answer", async () => {
    const lab = await open({ advanced: { database: { generateId: "serial" } } });
    const first = await idOf(lab, "a");
    expect((await signUp(lab, "a")).at("code")).toBe("USER_ALREADY_EXISTS");
    expect(await idOf(lab, "b")).toBeGreaterThan(first);
  });
});
