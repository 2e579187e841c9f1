import { createServer } from "node:http";
import { createAuth } from "@sallyport/core";
import { mysql, postgres, type SqlDatabase, sqlite } from "@sallyport/kysely";
import { toNodeHandler } from "@sallyport/node";
import type { Outcome } from "../../ground/fork-script.ts";
import { listen } from "../../ground/listen.ts";
import { CHEAP, SECRET } from "../../ground/open-auth.ts";

/** The input of a process that sends one mail when told to, and ends on SIGTERM. */
export interface StoppingInput {
  readonly address: string;
  readonly outbox: boolean;
}

// The parent process passes this input.
const { address, outbox } = JSON.parse(process.argv[2] ?? "") as StoppingInput;
const say = (...outcome: Outcome): void => void process.send?.(outcome);
const { promise: released, resolve: release } = Promise.withResolvers<void>();
process.on("message", () => release());

function open(): SqlDatabase {
  const options = { autoMigrate: true };
  if (address.startsWith("mysql:")) return mysql(address, options);
  return address.startsWith("postgres") ? postgres(address, options) : sqlite(address);
}

const server = createServer();
const { port } = await listen(server);
const auth = createAuth({
  baseURL: `http://127.0.0.1:${port}`,
  secret: SECRET,
  database: open(),
  environment: "test",
  emailAndPassword: { password: { scrypt: CHEAP } },
  emailVerification: { sendOnSignUp: true },
  mail: {
    outbox,
    async send() {
      say("sending");
      await released;
      say("sent");
    },
  },
});
server.on("request", toNodeHandler(auth));

process.once("SIGTERM", async () => {
  say("stopping");
  server.close();
  await auth.close();
  // A timer that is left behind would keep the process alive.
  say("closed", ...process.getActiveResourcesInfo().filter((resource) => resource === "Timeout"));
  process.disconnect();
});
say("listening", String(port));
