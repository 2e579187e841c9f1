import { createAuth } from "@sallyport/core";
import type { Database } from "@sallyport/core/store";

export const ALICE = { name: "Alice", email: "alice@example.com", password: "correct horse battery" };
const secret = "a secret of forty characters and no less!";

/** Opens Sallyport, and records what it tells the outside. */
export function openAuth(database: Database) {
  const told: string[] = [];
  const running: Promise<unknown>[] = [];
  const auth = createAuth({
    database,
    baseURL: "http://localhost:3000",
    secret,
    emailAndPassword: { enabled: true, password: { scrypt: { ln: 4, r: 1, p: 1 } } },
    emailVerification: { sendOnSignUp: true },
    mail: { send: async ({ kind, to }) => void told.push(`${kind} to ${to}`) },
    events: {
      "user.created": async ({ user }, { services }) => {
        const found = await services.users.find(user.id);
        told.push(`${found?.email} was created`);
      },
    },
    logger: { level: "error", log: () => {} },
    advanced: { backgroundTasks: { handler: (task) => void running.push(task) } },
  });
  const settled = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    for (const task of running) await task;
    return told.toSorted();
  };
  return { auth, told, settled };
}
