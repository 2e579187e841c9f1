import {
  AuthError,
  c,
  defineEndpoint,
  defineErrors,
  defineGroup,
  definePlugin,
  defineTable,
  type Services,
  type User,
} from "@sallyport/core/plugin";
import { account, session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenHarness } from "../ground/harnesses.ts";
import { signUp, trySignIn } from "../ground/people.ts";

// A third-party plugin. Its books belong to users, are kept after a deletion and closed by it.
declare module "@sallyport/core" {
  interface PluginRegistry {
    books: { routes: { [name: string]: never } };
    archive: { routes: { [name: string]: never } };
  }
}

const book = defineTable("book", { id: c.id(), keeper: c.text(), open: c.boolean() });
const errors = defineErrors({ NO_SUCH_PERSON: { status: 404, message: "There is no such person" } });

/** Deletes a user as an admin page would. */
const expel = defineEndpoint({
  method: "POST",
  path: "/books/expel/{userId}",
  session: "required",
  errors: ["NO_SUCH_PERSON"],
  handler: (ctx): Promise<{ gone: boolean }> =>
    ctx.transaction(async ({ deletion, users }) => {
      const person = await users.lock(ctx.params.userId ?? "");
      if (person === null) throw ctx.error("NO_SUCH_PERSON");
      await deletion.hold(person);
      if ((await deletion.blockers(person)).length > 0) throw ctx.error("NO_SUCH_PERSON");
      return { gone: await deletion.remove(person) };
    }),
});

async function openBooks(open: OpenHarness) {
  const heard: string[] = [];
  const refusals: Error[] = [];
  const books = definePlugin({
    id: "books",
    tables: [book],
    errors,
    routes: { books: defineGroup({ expel }) },
    deletionBlockers: async ({ name }) => (name === "captain" ? [{ code: "CAPTAIN", subject: "Argo" }] : []),
    async onDeletion({ id, name, email }: User, { store }: Services) {
      const closed = await store.update(book, { where: { keeper: id } }, { open: false });
      heard.push(
        `${name} <${email}>, ${await store.count(session, { where: { userId: id } })} session, ${closed} book`,
      );
      return async () => {
        const left = await lab.store.count(user, { where: { id } });
        heard.push(`${name} is gone: ${left}, ${await lab.store.count(book, { where: { keeper: id, open: false } })}`);
        throw new Error("the printer is out of paper");
      };
    },
  });
  const archive = definePlugin({
    id: "archive",
    async onDeletion({ name }: User) {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
      return () => void heard.push(`${name} is archived`);
    },
  });
  const lab = await open({
    plugins: [books, archive],
    user: { deleteUser: { enabled: true, afterDelete: () => void heard.push("afterDelete") } },
    events: { "user.deleted": () => void heard.push("user.deleted") },
  });
  const idOf = async (name: string) => String((await lab.store.find(user, { where: { name } }))?.id);
  const keep = async (name: string) => {
    const browser = await signUp(lab, name);
    await lab.store.insert(book, { id: `book-of-${name}`, keeper: await idOf(name), open: true });
    return browser;
  };
  return { lab, heard, refusals, idOf, keep };
}

const IN_DEBT = new AuthError({ code: "IN_DEBT", status: 409, message: "Pay first" });
const ALICES_END = ["alice is gone: 0, 1", "alice is archived"];
const BEFORE_IT = "alice <alice@people.example.org>, 1 session, 1 book";

describeHarnesses("a plugin with onDeletion", (open) => {
  test("runs in the transaction and after the commit, before other hooks, and its failure is logged", async () => {
    const { lab, heard, keep } = await openBooks(open);
    const alice = await keep("alice");
    expect((await alice.post("/delete-user")).status).toBe(200);
    expect(heard).toEqual([BEFORE_IT, ...ALICES_END, "afterDelete", "user.deleted"]);
    const logged = lab.entries.filter(({ level }) => level === "error").map(({ message }) => message);
    expect(logged).toEqual(["The callback of a plugin's onDeletion failed"]);
  });

  test("can reject the deletion with its own error, which rolls back its writes", async () => {
    const { lab, heard, refusals, keep } = await openBooks(open);
    const alice = await keep("alice");
    refusals.push(IN_DEBT);
    const refused = await alice.post("/delete-user");
    expect([refused.status, refused.json]).toEqual([409, { code: "IN_DEBT", message: "Pay first" }]);
    expect(heard).toEqual([BEFORE_IT]);
    expect(await lab.store.count(book, { where: { open: true } })).toBe(1);
    expect(await lab.store.count(account, { where: {} })).toBe(1);
    expect((await trySignIn(new Browser(lab), "alice")).status).toBe(200);
    expect((await alice.get("/get-session")).at("user", "name")).toBe("alice");
  });

  test("is not called if the deletion is blocked", async () => {
    const { heard, keep } = await openBooks(open);
    const captain = await keep("captain");
    expect((await captain.post("/delete-user")).code).toBe("USER_DELETION_BLOCKED");
    expect(heard).toEqual([]);
  });

  test("is called when another plugin deletes the user", async () => {
    const { heard, refusals, idOf, keep } = await openBooks(open);
    await keep("alice");
    const bob = await keep("bob");
    const path = `/books/expel/${await idOf("alice")}`;
    refusals.push(IN_DEBT);
    expect((await bob.post(path)).code).toBe("IN_DEBT");
    expect((await bob.post(path)).json).toEqual({ gone: true });
    expect((await bob.post(path)).code).toBe("NO_SUCH_PERSON");
    expect(heard).toEqual([BEFORE_IT, BEFORE_IT, ...ALICES_END]);
  });
});
