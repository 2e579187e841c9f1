import { createAuth } from "@sallyport/core";
import { mysql, postgres } from "@sallyport/kysely";
import type { Outcome } from "../../ground/fork-script.ts";
import { ORIGIN, SECRET } from "../../ground/open-auth.ts";
import { keyPlugins } from "./api-key-harness.ts";

/** Uses the keys of each message at once. */
// From the parent.
const { address } = JSON.parse(process.argv[2] ?? "") as { readonly address: string };

const { handler } = createAuth({
  baseURL: ORIGIN,
  secret: SECRET,
  database: address.startsWith("mysql:") ? mysql({ uri: address }) : postgres({ connectionString: address }),
  environment: "test",
  rateLimit: { enabled: false },
  plugins: keyPlugins(),
});

async function use(key: string): Promise<string> {
  const response = await handler(
    new Request(`${ORIGIN}/api/auth/organization/list`, { headers: { "x-api-key": key } }),
  );
  const told: unknown = await response.json();
  return response.status === 200 ? "200" : `${response.status} ${String(Reflect.get(Object(told), "code"))}`;
}

const send = (outcome: Outcome): void => void process.send?.(outcome);

// From our own parent.
process.on("message", async (keys) => send(await Promise.all((keys as string[]).map(use))));
process.on("disconnect", () => process.exit(0));
// Connected before the start, or the first would always win.
await Promise.all(Array.from({ length: 8 }, () => use("warm")));
send([]);
