import type { AuthOptions, Mail, MailFailure, OutboxOptions } from "@sallyport/core";
import { defineEndpoint, definePlugin, type Endpoint, type Schema } from "@sallyport/core/plugin";
import { type Database, mail as mailTable, type Row } from "@sallyport/core/store";
import type { TestClock } from "@sallyport/testing";
import { ORIGIN, openAuth } from "../../ground/open-auth.ts";

export const TOKEN = "tokenThatOnlyTheMailboxSees0001";

interface Post {
  to: string[];
  fail?: boolean;
}

const body: Schema<Post> = {
  "~standard": { version: 1, vendor: "tests", validate: (value) => ({ value: value as Post }) },
};

interface PostRoutes {
  readonly post: Endpoint<Post, undefined, { posted: number }, "INVALID_TOKEN">;
}

declare module "@sallyport/core" {
  interface PluginRegistry {
    outboxProbe: { routes: PostRoutes };
  }
}

/** Mails a link to each address in one transaction, or fails after. */
const posting = definePlugin({
  id: "outboxProbe",
  routes: {
    post: defineEndpoint({
      method: "POST",
      path: "/post",
      body,
      rateLimit: false,
      errors: ["INVALID_TOKEN"],
      async handler(ctx) {
        const now = ctx.now();
        await ctx.transaction(async ({ mails }) => {
          for (const email of ctx.body.to) {
            const user = {
              id: "1",
              name: "A",
              email,
              emailVerified: true,
              image: null,
              createdAt: now,
              updatedAt: now,
            };
            const link = { url: `${ORIGIN}/api/auth/reset-password/${TOKEN}`, token: TOKEN, expiresInSeconds: 3600 };
            await mails.send(ctx, { kind: "reset-password", to: email, user, ...link });
          }
          if (ctx.body.fail) throw ctx.error("INVALID_TOKEN");
        });
        return { posted: ctx.body.to.length };
      },
    }),
  },
});

interface InstanceSetup {
  readonly database: Database;
  readonly clock: TestClock;
  readonly send: (mail: Mail) => Promise<void>;
  readonly outbox?: OutboxOptions;
  readonly options?: Partial<AuthOptions>;
}

/** Its outbox looks only when asked. */
export function openInstance({ database, clock, send, outbox = {}, options = {} }: InstanceSetup) {
  const failures: MailFailure[] = [];
  const running = new Set<Promise<void>>();
  const lab = openAuth({
    ...options,
    database,
    clock,
    plugins: [posting],
    mail: {
      send,
      outbox: { pollInterval: 0, ...outbox },
      onMailError: (failure) => {
        failures.push(failure);
      },
    },
    advanced: {
      ...options.advanced,
      backgroundTasks: {
        handler: (work) => {
          running.add(work);
          void work.finally(() => running.delete(work));
        },
      },
    },
  });
  const post = (content: object) =>
    lab.auth.handler(
      new Request(`${ORIGIN}/api/auth/post`, {
        method: "POST",
        headers: { origin: ORIGIN, "content-type": "application/json" },
        body: JSON.stringify(content),
      }),
    );
  return {
    lab,
    failures,
    post,
    deliver: async () => (await lab.auth.api.deliverMails()).sent,
    rows: (): Promise<Row<typeof mailTable>[]> => lab.store.list(mailTable, { where: {} }),
    /** Waits for background work. */
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
