import { defineEndpoint, defineGroup, definePlugin } from "@sallyport/core/plugin";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeSql } from "../../ground/harnesses.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";

declare module "@sallyport/core" {
  interface PluginRegistry {
    links: { routes: { [name: string]: never } };
  }
}

/** Opens a mailed link of a plugin for Alice's mailbox, in a transaction that stays open until `letGo`. */
function openLinks() {
  const held = Promise.withResolvers<void>();
  const proven = Promise.withResolvers<void>();
  const follow = defineEndpoint({
    method: "POST",
    path: "/links/follow",
    errors: [],
    handler: (ctx) =>
      ctx.transaction(async ({ mailbox, users }) => {
        const found = await users.findByEmail(personOf("alice").email);
        const proof = found === null ? null : await mailbox.prove(ctx, found, { held: false });
        proven.resolve();
        await held.promise;
        return { password: proof?.password };
      }),
  });
  const plugin = definePlugin({ id: "links", routes: { links: defineGroup({ follow }) } });
  return { plugin, proven: proven.promise, letGo: held.resolve };
}

// Only PostgreSQL lets a sign-in through while another transaction holds the user.
describeSql(
  "a squatter's sign-in while the owner verifies the mailbox",
  (begin) => {
    test("leaves no session", async () => {
      const fresh = await begin();
      const { plugin, proven, letGo } = openLinks();
      const options = { plugins: [plugin], mail: { send: async () => {} } };
      const lab = openAuth({ ...options, database: fresh.database });
      const other = openAuth({ ...options, database: fresh.connectAgain(), clock: lab.clock });
      await signUp(lab, "alice");
      const following = new Browser(lab).post("/links/follow");
      await proven;
      const squatter = new Browser(other);
      expect((await trySignIn(squatter, "alice")).status).toBe(200);
      letGo();
      expect((await following).json).toEqual({ password: "removed" });
      expect([await whoIs(squatter), await lab.sessions()]).toEqual([null, []]);
    });
  },
  "PostgreSQL",
);
