import { DatabaseSync, StatementSync } from "node:sqlite";
import { type Contender, contenderNames, stub } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { report } from "../lib/child-io.ts";
import { assertOk, get, person, post, signIn, signUp } from "../lib/requests.ts";

let prepared = 0;
let run = 0;

type Method = (this: unknown, ...input: unknown[]) => unknown;

/** Counts the calls of a method, whoever makes them and on whichever database. */
function count(prototype: object, name: string, note: () => void): void {
  const original = Reflect.get(prototype, name) as Method;
  const counted: Method = function (...input) {
    note();
    return Reflect.apply(original, this, input);
  };
  Reflect.set(prototype, name, counted);
}

for (const name of ["get", "all", "run", "iterate"]) {
  count(StatementSync.prototype, name, () => {
    run += 1;
  });
}
count(DatabaseSync.prototype, "exec", () => {
  run += 1;
});
count(DatabaseSync.prototype, "prepare", () => {
  prepared += 1;
});

const repetitions = 10;
const handled = async (contender: Contender, request: Request): Promise<void> =>
  assertOk(await contender.handler(request));

/** Statements run, and statements prepared, for one call, once everything is warm. */
async function perCall(prepare: () => Promise<() => Promise<unknown>>) {
  await (await prepare())();
  let totalRun = 0;
  let totalPrepared = 0;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const call = await prepare();
    run = 0;
    prepared = 0;
    await call();
    totalRun += run;
    totalPrepared += prepared;
  }
  return { run: totalRun / repetitions, prepared: totalPrepared / repetitions };
}

const results: Record<string, Record<string, { run: number; prepared: number }>> = {};
for (const name of contenderNames) {
  const setup = { file: ":memory:", isNew: true, password: stub } as const;
  const contender = await createContender(name, { ...setup, cookieCache: false });
  const caching = await createContender(name, { ...setup, cookieCache: true });
  const cookie = await signUp(contender);
  const cached = await signUp(caching);
  const credentials = { email: person.email, password: person.password };
  let people = 0;
  results[name] = {
    "get-session, from the store": await perCall(async () => () => handled(contender, get("/get-session", cookie))),
    "get-session, cookie cache": await perCall(async () => () => handled(caching, get("/get-session", cached))),
    "get-session, no cookie": await perCall(async () => () => handled(contender, get("/get-session"))),
    "api.getSession": await perCall(async () => () => contender.getSession(new Headers({ cookie }))),
    "sign-out": await perCall(async () => {
      const request = post("/sign-out", undefined, await signIn(contender));
      return () => handled(contender, request);
    }),
    "sign-in": await perCall(async () => () => handled(contender, post("/sign-in/email", credentials))),
    "sign-up": await perCall(async () => {
      people += 1;
      const request = post("/sign-up/email", { ...person, email: `person${people}@example.com` });
      return () => handled(contender, request);
    }),
  };
}
report(results);
