import { openAuth } from "../../ground/open-auth.ts";
import { PLUGINS } from "../acts/routes.ts";
import { HOSTILE_VALUES } from "./hostile-values.ts";

const WARM_UP = 6_000;
const CALLS = 8_000;
const { bodies }: { bodies: [path: string, body: object][] } = JSON.parse(process.argv[2] ?? "{}");
const values = HOSTILE_VALUES.filter((value) => JSON.stringify(value).length < 200);

// The audit trail would store each refusal, and the database is in memory.
const lab = openAuth({
  plugins: PLUGINS.filter(({ id }) => id !== "audit"),
  mail: { send: async () => undefined },
  logger: { level: "error", log: () => undefined },
});
const headers = { origin: lab.origin, "content-type": "application/json" };
let number = 0;

async function call(): Promise<void> {
  number += 1;
  const [path, sample] = bodies[number % bodies.length] ?? ["/sign-up/email", {}];
  const names = Object.keys(sample);
  const name = names[number % names.length] ?? "name";
  const body = JSON.stringify({ ...sample, [name]: values[number % values.length] });
  const request = new Request(`${lab.origin}/api/auth${path}`, { method: "POST", headers, body });
  await (await lab.auth.handler(request)).text();
}

async function heapAfter(calls: number): Promise<number> {
  for (let index = 0; index < calls; index += 1) await call();
  globalThis.gc?.();
  // Finalizers run during this pause.
  await new Promise((resolve) => setTimeout(resolve, 20));
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const before = await heapAfter(WARM_UP);
const after = await heapAfter(CALLS);
process.send?.([String(Math.round((after - before) / CALLS))]);
