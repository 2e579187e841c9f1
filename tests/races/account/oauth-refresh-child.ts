import { createAuth } from "@sallyport/core";
import { mysql, postgres } from "@sallyport/kysely";
import type { Outcome } from "../../ground/fork-script.ts";
import { ORIGIN, SECRET } from "../../ground/open-auth.ts";
import type { ChildInput } from "./oauth-refresh-children.ts";

/** At each message asks for the access token, several times at once. */
// From the parent.
const { address, cookie, provider, calls } = JSON.parse(process.argv[2] ?? "") as ChildInput;

const database = address.startsWith("mysql:") ? mysql({ uri: address }) : postgres({ connectionString: address });
const { handler } = createAuth({
  baseURL: ORIGIN,
  secret: SECRET,
  database,
  environment: "test",
  rateLimit: { enabled: false },
  customProviders: [provider],
});

async function ask(): Promise<string> {
  const headers = { cookie, origin: ORIGIN, "content-type": "application/json" };
  const body = JSON.stringify({ providerId: provider.id });
  const response = await handler(new Request(`${ORIGIN}/api/auth/get-access-token`, { method: "POST", headers, body }));
  const told: unknown = await response.json();
  return String(Reflect.get(Object(told), response.status === 200 ? "accessToken" : "code"));
}

const send = (outcome: Outcome): void => void process.send?.(outcome);

process.on("message", async () => {
  send(await Promise.all(Array.from({ length: calls }, ask)));
});
process.on("disconnect", () => process.exit(0));
// Connected before the start.
await handler(new Request(`${ORIGIN}/api/auth/list-accounts`, { headers: { cookie } }));
send([]);
