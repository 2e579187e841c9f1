import { createServer } from "node:http";
import { type AuthOptions, createAuth } from "@sallyport/core";
import { describeAuth, user } from "@sallyport/core/store";
import { mysql, postgres } from "@sallyport/kysely";
import { toNodeHandler } from "@sallyport/node";
import type { Outcome } from "../ground/fork-script.ts";
import { listen } from "../ground/listen.ts";
import { ORIGIN, SECRET } from "../ground/open-auth.ts";
import { PATIENT } from "../ground/patient.ts";
import { processApps } from "./process-apps.ts";
import type { ProcessCall, ProcessInput } from "./processes.ts";

/**
 * Runs one server after the other, since a process takes a third of a second to start. It opens the server that a
 * message describes and closes it at `"close"`. It makes the calls of each list at once, and moves its clock to a number.
 */
let aheadSeconds = 0;

async function open({ address, app, input, skewSeconds = 0 }: ProcessInput) {
  aheadSeconds = 0;
  const options: Partial<AuthOptions> = processApps[app](input as never);
  const auth = createAuth({
    baseURL: ORIGIN,
    ...(options.secrets === undefined && { secret: SECRET }),
    database: address.startsWith("mysql:")
      ? mysql({ uri: address }, PATIENT)
      : postgres({ connectionString: address, options: "-c synchronous_commit=off" }, PATIENT),
    environment: "test",
    rateLimit: { enabled: false },
    clock: { now: () => new Date(Date.now() + (aheadSeconds + skewSeconds) * 1000) },
    ...options,
  });
  const server = createServer(toNodeHandler(auth));
  // Otherwise a busy parent could use a connection that has just been closed.
  server.keepAliveTimeout = 0;
  const { port, close } = await listen(server);
  // Each process connects before the start. Otherwise the first one would always win.
  const { database, schema } = describeAuth(auth);
  const store = database.open(schema);
  await Promise.all(Array.from({ length: 8 }, () => store.count(user, { where: {} })));
  return {
    auth,
    port,
    async close() {
      // This also waits for writes after the last response.
      await auth.close();
      await close();
    },
  };
}

type Opened = Awaited<ReturnType<typeof open>>;
let opened: Opened | undefined;

async function make({ auth }: Opened, { path, headers, body, tell }: ProcessCall): Promise<string> {
  const posted = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const init = { headers: { origin: ORIGIN, "content-type": "application/json", ...headers }, ...posted };
  const response = await auth.handler(new Request(`${ORIGIN}/api/auth${path}`, init));
  const place = response.headers.get("location");
  if (place !== null) return `${response.status} ${place}`;
  const told: unknown = await response.json();
  if (response.status === 200) return tell === undefined ? "200" : String(Reflect.get(Object(told), tell));
  return `${response.status} ${String(Reflect.get(Object(told), "code"))}`;
}

async function obey(message: ProcessInput | ProcessCall[] | number | "close"): Promise<Outcome> {
  if (typeof message === "number") aheadSeconds = message;
  else if (message === "close") await opened?.close();
  else if ("address" in message) {
    opened = await open(message);
    return [String(opened.port)];
  } else {
    const server = opened;
    if (server !== undefined) return Promise.all(message.map((call) => make(server, call)));
  }
  return [];
}

// Only the parent process sends messages.
process.on("message", async (message) => process.send?.(await obey(message as Parameters<typeof obey>[0])));
process.on("disconnect", async () => {
  await opened?.close();
  process.exit(0);
});
