import { createAuth } from "@sallyport/core";
import { audit } from "@sallyport/core/audit";
import { mysql, postgres } from "@sallyport/kysely";
import type { Outcome } from "../../ground/fork-script.ts";
import { ORIGIN, SECRET } from "../../ground/open-auth.ts";
import { type AuditChildInput, type AuditPerson, type AuditShare, PASSWORD, PLAIN, undone } from "./audit-processes.ts";

/** Makes the calls of its people, over eight connections. */
const CONNECTIONS = 8;
// From the parent.
const { address } = JSON.parse(process.argv[2] ?? "") as AuditChildInput;

const { handler, close } = createAuth({
  baseURL: ORIGIN,
  secret: SECRET,
  database: address.startsWith("mysql:")
    ? mysql({ uri: address, connectionLimit: CONNECTIONS })
    : postgres({ connectionString: address, max: CONNECTIONS, options: "-c synchronous_commit=off" }),
  environment: "test",
  rateLimit: { enabled: false },
  emailAndPassword: { password: PLAIN },
  plugins: [audit(), undone],
});

async function call(path: string, cookie: string, body: object): Promise<{ status: number; cookie: string }> {
  const headers = { cookie, origin: ORIGIN, "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await handler(new Request(`${ORIGIN}/api/auth${path}`, init));
  await response.text();
  const given = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return { status: response.status, cookie: given.join("; ") };
}

async function live({ email, cookie }: AuditPerson, rounds: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const renamed = await call("/update-user", cookie, { name: `Name ${round}` });
    const refused = await call("/sign-in/email", "", { email, password: "wrong password" });
    const signedIn = await call("/sign-in/email", "", { email, password: PASSWORD });
    const undone = await call("/undone", cookie, {});
    const signedOut = await call("/sign-out", signedIn.cookie, {});
    statuses.push(...[renamed, refused, signedIn, undone, signedOut].map(({ status }) => status));
  }
  return statuses;
}

const send = (outcome: Outcome): void => void process.send?.(outcome);

// From our own parent.
process.on("message", async (message) => {
  const { people, rounds } = message as AuditShare;
  const all = await Promise.all(people.map((person) => live(person, rounds)));
  // With what is sealed after the last answer.
  await close();
  send(all.flat().map(String));
});
process.on("disconnect", () => process.exit(0));
send([]);
