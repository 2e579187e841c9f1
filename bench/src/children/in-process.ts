import { type Contender, contenderNames, stub } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { readParameters, report } from "../lib/child-io.ts";
import { assertOk, assertSession, get, post, signIn, signUp, user } from "../lib/requests.ts";
import { type Batch, type Counts, measure, type Times } from "../lib/rounds.ts";

type Cookies = Map<Contender, string>;

const times = <Item>(count: number, make: (position: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));
const handled = async (contender: Contender, request: Request): Promise<void> =>
  assertOk(await contender.handler(request));
let users = 0;

const getSession = (cookies: Cookies | null): Batch => ({
  prepare(contender, calls) {
    const request = get("/get-session", cookies?.get(contender));
    return times(calls, () => request);
  },
  call: handled,
});

const rows = (cookies: Cookies): Record<string, Batch> => ({
  "get-session, from the store": getSession(cookies),
  "get-session, no cookie": getSession(null),
  "api.getSession": {
    prepare: (contender, calls) => times(calls, () => new Headers({ cookie: cookies.get(contender) ?? "" })),
    async call(contender, headers: Headers) {
      if ((await contender.getSession(headers)) === null) throw new Error("no session");
    },
  },
  "sign-out": {
    async prepare(contender, calls) {
      const requests: Request[] = [];
      for (let call = 0; call < calls; call += 1) requests.push(post("/sign-out", undefined, await signIn(contender)));
      return requests;
    },
    call: handled,
  },
  "sign-in, hash stubbed": {
    prepare: (_, calls) => times(calls, () => post("/sign-in/email", { email: user.email, password: user.password })),
    call: handled,
  },
  "sign-up, hash stubbed": {
    prepare: (_, calls) =>
      times(calls, () => {
        users += 1;
        return post("/sign-up/email", { ...user, email: `user${users}@example.com` });
      }),
    call: handled,
  },
});

/** The database is in memory, because the disk is not measured. */
async function open(cookieCache: boolean): Promise<Cookies> {
  const cookies: Cookies = new Map();
  for (const name of contenderNames) {
    const contender = await createContender(name, { file: ":memory:", isNew: true, cookieCache, password: stub });
    const cookie = await signUp(contender);
    await assertSession(contender, cookie);
    cookies.set(contender, cookie);
  }
  return cookies;
}

const { counts, only = "" } = readParameters<{ counts: Counts; only?: string }>();
const stored = await open(false);
const cached = await open(true);
const all: [string, Cookies, Batch][] = Object.entries(rows(stored)).map(([row, batch]) => [row, stored, batch]);
all.splice(1, 0, ["get-session, cookie cache", cached, getSession(cached)]);
const results: Record<string, Times> = {};
for (const [row, cookies, batch] of all) {
  if (row.includes(only)) results[row] = await measure([...cookies.keys()], batch, counts);
}
report(results);
