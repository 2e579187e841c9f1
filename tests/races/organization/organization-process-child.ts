import { createAuth } from "@sallyport/core";
import { organization } from "@sallyport/core/organization";
import { mysql, postgres } from "@sallyport/kysely";
import type { Outcome } from "../../ground/fork-script.ts";
import { ORIGIN, SECRET } from "../../ground/open-auth.ts";
import type { ChildInput, ProcessCall } from "./organization-process-children.ts";

/** Makes the calls of each message at once. */
// From the parent.
const { address, membershipLimit } = JSON.parse(process.argv[2] ?? "") as ChildInput;

const database = address.startsWith("mysql:") ? mysql({ uri: address }) : postgres({ connectionString: address });
const { handler } = createAuth({
  baseURL: ORIGIN,
  secret: SECRET,
  database,
  environment: "test",
  rateLimit: { enabled: false },
  plugins: [organization({ membershipLimit })],
});

async function make({ path, cookie, body }: ProcessCall): Promise<string> {
  const headers = { cookie, origin: ORIGIN, "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await handler(new Request(`${ORIGIN}/api/auth/organization/${path}`, init));
  const told: unknown = await response.json();
  return response.status === 200 ? "200" : `${response.status} ${String(Reflect.get(Object(told), "code"))}`;
}

const send = (outcome: Outcome): void => void process.send?.(outcome);

// From our own parent.
process.on("message", async (calls) => send(await Promise.all((calls as ProcessCall[]).map(make))));
process.on("disconnect", () => process.exit(0));
// Connected before the start, or the first would always win.
const warm = { path: "check-slug", cookie: "", body: { slug: "warm" } };
await Promise.all(Array.from({ length: 8 }, () => make(warm)));
send([]);
