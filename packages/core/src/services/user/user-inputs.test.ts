import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { c, defineEndpoint, defineGroup, definePlugin, type UserWrite } from "../../plugin.ts";

declare module "@sallyport/core" {
  interface PluginRegistry {
    nicknames: { routes: { [name: string]: never } };
  }
}

/** An endpoint that writes outside a transaction, which a plugin must not do. */
const rush = defineEndpoint({
  method: "POST",
  path: "/nicknames/rush",
  session: "required",
  errors: ["UNAUTHORIZED"],
  async handler(ctx): Promise<{ status: boolean }> {
    await ctx.services.users.update(ctx.session.user.id, { nickname: "rushed" });
    return { status: true };
  },
});

/** A third-party plugin that records the writes that it receives. */
function nicknames() {
  const writes: Pick<UserWrite, "before" | "values" | "pretended">[] = [];
  const written: (string | null)[] = [];
  const plugin = definePlugin({
    id: "nicknames",
    columns: { user: { nickname: c.optional(c.text()) } },
    routes: { nicknames: defineGroup({ rush }) },
    userInput: {
      read: ({ nickname }) => (typeof nickname === "string" ? { nickname } : {}),
      async beforeWrite({ before, values, pretended }) {
        writes.push({ before, values, pretended });
        return {
          values: { nickname: String(values.nickname).toUpperCase() },
          after: async (user) => void written.push(String(Reflect.get(user, "nickname"))),
        };
      },
    },
  });
  return { plugin, writes, written };
}

test("a plugin reads its columns at sign-up and update, and replaces the written values", async () => {
  const { plugin, writes, written } = nicknames();
  const { auth } = openAuth({ plugins: [plugin] });
  const alice = await signUp(auth, { nickname: "al", other: "ignored" });
  expect((await alice.get("/get-session")).at("user", "nickname")).toBe("AL");
  expect((await alice.post("/update-user", { nickname: "lis" })).status).toBe(200);
  expect((await alice.post("/update-user", { name: "Alicia" })).status).toBe(200);
  expect(writes).toEqual([
    { before: null, values: { nickname: "al" }, pretended: false },
    {
      before: expect.objectContaining({ nickname: "AL", email: ALICE.email }),
      values: { nickname: "lis" },
      pretended: false,
    },
  ]);
  expect(written).toEqual(["AL", "LIS"]);
});

test("a sign-up with a taken address calls the plugin as well", async () => {
  const { plugin, writes, written } = nicknames();
  const { auth } = openAuth({ plugins: [plugin], emailAndPassword: { enabled: true, autoSignIn: false } });
  await new Browser(auth).post("/sign-up/email", ALICE);
  const answer = await new Browser(auth).post("/sign-up/email", { ...ALICE, nickname: "al" });
  expect([answer.status, answer.at("user", "nickname")]).toEqual([200, "AL"]);
  // The write is attempted first, and fails because of the address.
  expect(writes.map(({ pretended }) => pretended)).toEqual([false, true]);
  expect(written).toEqual([]);
});

test("a write outside a transaction fails with an explanation", async () => {
  const { plugin } = nicknames();
  const { auth, logText } = openAuth({ plugins: [plugin] });
  const alice = await signUp(auth);
  expect((await alice.post("/nicknames/rush")).status).toBe(500);
  expect(logText()).toContain("users.update: nickname must be written in ctx.transaction");
});
