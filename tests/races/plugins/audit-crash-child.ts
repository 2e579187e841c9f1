import { createAuth } from "@sallyport/core";
import { audit } from "@sallyport/core/audit";
import { definePlugin } from "@sallyport/core/plugin";
import { mysql, postgres } from "@sallyport/kysely";
import { ORIGIN, SECRET } from "../../ground/open-auth.ts";
import { type AuditChildInput, PLAIN } from "./audit-processes.ts";

interface Task extends AuditChildInput {
  readonly path: string;
  readonly cookie: string;
  readonly body: object;
}

/** Makes a call, and halts in its transaction, once the deed and its row are written. */
// From the parent.
const { address, path, cookie, body } = JSON.parse(process.argv[2] ?? "") as Task;

const halting = definePlugin({
  id: "halting",
  async onEventInTransaction(_, { services }) {
    // What is held back until now is written by a statement of another kind.
    await services.users.find("nobody");
    process.send?.([]);
    await new Promise(() => {});
  },
});

const { handler } = createAuth({
  baseURL: ORIGIN,
  secret: SECRET,
  database: address.startsWith("mysql:") ? mysql(address) : postgres(address),
  environment: "test",
  rateLimit: { enabled: false },
  emailAndPassword: { password: PLAIN },
  plugins: [audit(), halting],
});

const headers = { cookie, origin: ORIGIN, "content-type": "application/json" };
await handler(new Request(`${ORIGIN}/api/auth${path}`, { method: "POST", headers, body: JSON.stringify(body) }));
