import type { SessionStorage } from "@sallyport/core";
import { bearer } from "@sallyport/core/bearer";
import { redisSessions } from "@sallyport/redis";
import { Redis } from "ioredis";
import { CHEAP } from "../../ground/open-auth.ts";

export type Halt = "before the commit" | "after the commit";

interface StoredSessionsInput {
  readonly url: string;
  readonly prefix: string;
  readonly haltsAt?: Halt;
}

/** Tells the parent process, which then ends this one. */
async function halt(): Promise<void> {
  process.send?.([]);
  await new Promise(() => {});
}

function halting(storage: SessionStorage, at: Halt): SessionStorage {
  if (at === "after the commit") return { ...storage, release: halt };
  return {
    ...storage,
    async block(...input) {
      await storage.block(...input);
      return halt();
    },
  };
}

export function storedSessions({ url, prefix, haltsAt }: StoredSessionsInput) {
  const storage = redisSessions(new Redis(url), { prefix });
  return {
    emailAndPassword: { password: { scrypt: CHEAP } },
    session: {
      storage: haltsAt === undefined ? storage : halting(storage, haltsAt),
      storageMaxAge: 3600,
      whenUnavailable: "refuse" as const,
    },
    plugins: [bearer()],
  };
}
