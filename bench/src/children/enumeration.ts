import { join } from "node:path";
import { createAuth } from "@sallyport/core";
import { sqlite } from "@sallyport/kysely";
import { createBetterAuth } from "../contenders/better-auth.ts";
import { basePath, origin, secret } from "../contenders/contender.ts";
import { inFolder, readParameters, report } from "../lib/child-io.ts";
import { post, user } from "../lib/requests.ts";

type Handler = (request: Request) => Promise<Response>;
type Kind = "known" | "unknown";
type Times = Record<Kind, number[]>;

const calls = {
  "sign-in, wrong password": (email: string) => post("/sign-in/email", { email, password: "a wrong password" }),
  "password reset": (email: string) => post("/request-password-reset", { email, redirectTo: "/reset-password" }),
  "verification mail": (email: string) => post("/send-verification-email", { email, callbackURL: "/" }),
};

/** Takes as long as a mail server. */
const slowMail = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function createServers(folder: string): Promise<Record<string, Handler>> {
  const createOurs = (file: string, outbox: boolean) =>
    createAuth({
      baseURL: origin,
      basePath,
      secret,
      database: sqlite(join(folder, file)),
      rateLimit: { enabled: false },
      emailAndPassword: { password: { scrypt: { ln: 14, r: 16, p: 1 } } },
      mail: { send: slowMail, outbox },
    });
  const theirs = await createBetterAuth({
    file: join(folder, "theirs.db"),
    isNew: true,
    cookieCache: false,
    password: "scrypt",
    sendMail: slowMail,
  });
  return {
    ours: createOurs("ours.db", false).handler,
    "ours, outbox": createOurs("outbox.db", true).handler,
    "better-auth": theirs.handler,
  };
}

async function time(handler: Handler, request: Request, status: readonly number[]): Promise<number> {
  const begin = process.hrtime.bigint();
  const response = await handler(request);
  await response.text();
  const milliseconds = Number(process.hrtime.bigint() - begin) / 1e6;
  if (!status.includes(response.status)) throw new Error(`${request.url} answered ${response.status}`);
  // Background work must not count towards the next call.
  await pause(10);
  return milliseconds;
}

async function compare(handler: Handler, make: (email: string) => Request, rounds: number): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let round = -5; round < rounds; round += 1) {
    const order: Kind[] = Math.random() < 0.5 ? ["known", "unknown"] : ["unknown", "known"];
    for (const kind of order) {
      // The unknown address is as long as the known one.
      const email = kind === "known" ? user.email : `a${Math.random().toString(36).slice(2, 4)}@example.com`;
      const taken = await time(handler, make(email), [200, 401]);
      if (round >= 0) times[kind].push(taken);
    }
  }
  return times;
}

const { rounds } = readParameters<{ rounds: number }>();
await inFolder(async (folder) => {
  const results: Record<string, Record<string, Times>> = {};
  for (const [name, handler] of Object.entries(await createServers(folder))) {
    const response = await handler(post("/sign-up/email", user));
    if (response.status !== 200) throw new Error(`${name} sign-up answered ${response.status}`);
    const byCall: Record<string, Times> = {};
    for (const [call, make] of Object.entries(calls)) byCall[call] = await compare(handler, make, rounds);
    results[name] = byCall;
  }
  report(results);
});
