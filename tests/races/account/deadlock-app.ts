import type {} from "@sallyport/core";
import { audit } from "@sallyport/core/audit";
import { defineEndpoint, defineHook, definePlugin } from "@sallyport/core/plugin";
import { CHEAP } from "../../ground/open-auth.ts";

declare module "@sallyport/core" {
  interface PluginRegistry {
    crossing: { routes: { [name: string]: never } };
  }
}

/** Locks two users in the order of a header. `collector` counts what runs, and lets the first attempts meet. */
export function deadlocks({ collector, outbox }: { readonly collector: string; readonly outbox: boolean }) {
  const tell = async (path: string) => void (await fetch(`${collector}/${path}`, { method: "POST" }));
  const paths = ["/cross"];
  const crossing = definePlugin({
    id: "crossing",
    routes: {
      cross: defineEndpoint({
        method: "POST",
        path: "/cross",
        errors: ["USER_NOT_FOUND"],
        async handler(ctx): Promise<{ attempts: number }> {
          const [one = "", two = ""] = (ctx.headers.get("x-order") ?? "").split(" ");
          let attempts = 0;
          await ctx.transaction(async ({ users, mails }) => {
            attempts += 1;
            const first = await users.lock(one);
            if (first === null) throw ctx.error("USER_NOT_FOUND");
            if (attempts === 1) await tell("meeting");
            const user = await users.update(two, { name: "Crossed" });
            if (user === null) throw ctx.error("USER_NOT_FOUND");
            ctx.emit("user.updated", { user });
            await mails.send(ctx, { kind: "notice", to: user.email, user, about: { kind: "password-changed" } });
          });
          return { attempts };
        },
      }),
    },
    hooks: [
      defineHook({ when: "before", paths, run: () => tell("before") }),
      defineHook({ when: "after", paths, run: () => tell("after") }),
    ],
    events: { "user.updated": () => tell("event") },
    eventsInTransaction: { "user.updated": (_, { afterwards }) => afterwards(() => tell("afterwards")) },
  });
  return {
    mail: { send: () => tell("mail"), outbox },
    emailAndPassword: { password: { scrypt: CHEAP } },
    plugins: [audit(), crossing],
  };
}
