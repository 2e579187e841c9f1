import { setImmediate } from "node:timers/promises";
import { type CheckAssertion, type Contender, contenderNames, stub } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { checkByLibrary } from "../floor/library-assertion.ts";
import { type Authenticator, createAuthenticator } from "../lib/authenticator.ts";
import { readParameters, report } from "../lib/child-io.ts";
import { assertOk, assertSession, cookieOf, get, post, signUp, user } from "../lib/requests.ts";
import { type Batch, type Counts, measure, type Times } from "../lib/rounds.ts";

/** Ours lets 40 codes of an address be tried in a day. */
const USERS = 300;
const emailOf = (number: number): string => `user${number % USERS}@example.com`;

interface Visitor {
  readonly authenticator: Authenticator;
  /** The number of the user who asks next, as `emailOf` takes it. */
  number: number;
  secretFor(email: string): Promise<string>;
}
const visitors = new Map<Contender, Visitor>();

function visitorOf(contender: Contender): Visitor {
  const visitor = visitors.get(contender);
  if (visitor === undefined) throw new Error(`${contender.name} was not opened`);
  return visitor;
}

async function ask(contender: Contender, request: Request) {
  const response = await contender.handler(request);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${contender.name} ${request.url} answered ${response.status} ${text}`);
  return { cookie: cookieOf(response), json: JSON.parse(text) };
}

type Prepare = (contender: Contender, visitor: Visitor, email: string) => Promise<Request>;

const byPasskey: Prepare = async (contender, { authenticator }) => {
  const { json, cookie } = await ask(contender, get("/passkey/generate-authenticate-options"));
  return post("/passkey/verify-authentication", { response: authenticator.get(json) }, cookie);
};

const OVER_LIBRARY = "passkey, over the library's check";
const prepares: Readonly<Record<string, Prepare>> = {
  "passkey, over a bare check": byPasskey,
  [OVER_LIBRARY]: byPasskey,
  async "magic link"(contender, { secretFor }, email) {
    const { cookie } = await ask(contender, post("/sign-in/magic-link", { email }));
    return get(`/magic-link/verify?token=${await secretFor(email)}`, cookie === "" ? undefined : cookie);
  },
  async "code by email"(contender, { secretFor }, email) {
    await ask(contender, post("/email-otp/send-verification-otp", { email, type: "sign-in" }));
    return post("/sign-in/email-otp", { email, otp: await secretFor(email) });
  },
};

const batchOf = (prepare: Prepare): Batch => ({
  prepare(contender, calls) {
    const visitor = visitorOf(contender);
    const asked = Array.from({ length: calls }, () => {
      visitor.number += 1;
      return prepare(contender, visitor, emailOf(visitor.number));
    });
    return Promise.all(asked);
  },
  call: async (contender, request: Request) => assertOk(await contender.handler(request)),
});

async function open(name: (typeof contenderNames)[number], checkAssertion?: CheckAssertion): Promise<Contender> {
  const secrets = new Map<string, string>();
  const onSecret = (email: string, secret: string): void => void secrets.set(email, secret);
  const setup = { file: ":memory:", isNew: true, cookieCache: false, password: stub, onSecret } as const;
  const contender = await createContender(name, { ...setup, ...(checkAssertion && { checkAssertion }) });
  const authenticator = createAuthenticator();
  const visitor: Visitor = {
    authenticator,
    number: 0,
    // A mail may be sent after the response.
    async secretFor(email) {
      while (!secrets.has(email)) await setImmediate();
      const secret = secrets.get(email) ?? "";
      secrets.delete(email);
      return secret;
    },
  };
  visitors.set(contender, visitor);
  const own = await signUp(contender);
  const { json, cookie } = await ask(contender, get("/passkey/generate-register-options", own));
  const response = authenticator.create(json);
  await ask(contender, post("/passkey/verify-registration", { response }, `${own}; ${cookie}`));
  for (let number = 0; number < USERS; number += 1) await signUp(contender, { ...user, email: emailOf(number) });
  // The first use of a mailbox proves it, which happens once.
  const proofs = Array.from({ length: USERS }, (_, number) =>
    prepares["code by email"]?.(contender, visitor, emailOf(number)),
  );
  for (const proof of await Promise.all(proofs)) if (proof !== undefined) assertOk(await contender.handler(proof));
  for (const [row, prepare] of Object.entries(prepares)) {
    const signedIn = await ask(contender, await prepare(contender, visitor, emailOf(0)));
    await assertSession(contender, signedIn.cookie, row.startsWith("passkey") ? user.email : emailOf(0));
  }
  return contender;
}

const { counts, only = "" } = readParameters<{ counts: Counts; only?: string }>();
const contenders: Contender[] = [];
for (const name of contenderNames) contenders.push(await open(name));
const results: Record<string, Times> = {};
const overLibrary = [await open("floor", checkByLibrary), ...contenders.filter(({ name }) => name !== "floor")];
for (const [row, prepare] of Object.entries(prepares)) {
  const measured = row === OVER_LIBRARY ? overLibrary : contenders;
  if (row.includes(only)) results[row] = await measure(measured, batchOf(prepare), counts);
}
report(results);
