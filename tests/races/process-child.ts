import { createServer } from "node:http";
import { type AuthOptions, createAuth } from "@sallyport/core";
import { describeAuth, user } from "@sallyport/core/store";
import { mysql, postgres } from "@sallyport/kysely";
import { toNodeHandler } from "@sallyport/node";
import { listen } from "../ground/listen.ts";
import { ORIGIN, SECRET } from "../ground/open-auth.ts";
import { PATIENT } from "../ground/patient.ts";
import { processApps } from "./process-apps.ts";
import type { ProcessCall, ProcessInput } from "./processes.ts";

/** Runs a server. It makes the calls of each message at once, and moves its clock if the message is a number. */
// The parent passes these.
const { address, app, input, skewSeconds = 0 } = JSON.parse(process.argv[2] ?? "") as ProcessInput;

let aheadSeconds = 0;
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

async function make({ path, headers, body, tell }: ProcessCall): Promise<string> {
  const posted = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const init = { headers: { origin: ORIGIN, "content-type": "application/json", ...headers }, ...posted };
  const response = await auth.handler(new Request(`${ORIGIN}/api/auth${path}`, init));
  const place = response.headers.get("location");
  if (place !== null) return `${response.status} ${place}`;
  const told: unknown = await response.json();
  if (response.status === 200) return tell === undefined ? "200" : String(Reflect.get(Object(told), tell));
  return `${response.status} ${String(Reflect.get(Object(told), "code"))}`;
}

const server = createServer(toNodeHandler(auth));
// Otherwise a busy parent could use a connection that has just been closed.
server.keepAliveTimeout = 0;
const { port } = await listen(server);
process.on("message", async (message) => {
  if (typeof message === "number") aheadSeconds = message;
  // Only the parent process sends messages.
  process.send?.(typeof message === "number" ? [] : await Promise.all((message as ProcessCall[]).map(make)));
});
process.on("disconnect", async () => {
  // This also waits for writes after the last response.
  await auth.close();
  process.exit(0);
});
// Each process connects before the start. Otherwise the first one would always win.
const { database, schema } = describeAuth(auth);
const store = database.open(schema);
await Promise.all(Array.from({ length: 8 }, () => store.count(user, { where: {} })));
process.send?.([String(port)]);
