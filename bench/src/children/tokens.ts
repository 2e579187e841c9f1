import { type Contender, contenderNames, stub, type TokenAlgorithm } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { claimsOf, createSigner } from "../floor/tokens.ts";
import { readParameters, report } from "../lib/child-io.ts";
import { assertOk, get, signUp, user } from "../lib/requests.ts";
import { type Batch, type Counts, measure, type Times } from "../lib/rounds.ts";

const algorithms: readonly TokenAlgorithm[] = ["EdDSA", "ES256", "RS256"];

async function open(tokens: TokenAlgorithm): Promise<Map<Contender, string>> {
  const cookies = new Map<Contender, string>();
  for (const name of contenderNames) {
    const setup = { file: ":memory:", isNew: true, cookieCache: false, password: stub, tokens } as const;
    const contender = await createContender(name, setup);
    const cookie = await signUp(contender);
    const response = await contender.handler(get("/token", cookie));
    const text = await response.text();
    if (!/"[\w-]+\.[\w-]+\.[\w-]+"/.test(text)) throw new Error(`${name} has no token: ${text}`);
    cookies.set(contender, cookie);
  }
  return cookies;
}

const asking = (cookies: ReadonlyMap<Contender, string>): Batch => ({
  prepare(contender, calls) {
    const request = get("/token", cookies.get(contender));
    return Array.from({ length: calls }, () => request);
  },
  call: async (contender, request: Request) => assertOk(await contender.handler(request)),
});

/** The floor only signs. */
async function overSignature(alg: TokenAlgorithm, { prepare, call }: Batch): Promise<Batch> {
  const sign = await createSigner(alg);
  const now = new Date().toISOString();
  const row = { id: "u".repeat(32), ...user, emailVerified: false, image: null, createdAt: now, updatedAt: now };
  return {
    prepare,
    async call(contender, request: never) {
      if (contender.name !== "floor") await call(contender, request);
      else if ((await sign(claimsOf({ user: row }))) === "") throw new Error("no token");
    },
  };
}

const { counts, only = "" } = readParameters<{ counts: Counts; only?: string }>();
const results: Record<string, Times> = {};
for (const alg of algorithms) {
  const cookies = await open(alg);
  const batch = asking(cookies);
  const rows = { [`GET /token, ${alg}`]: batch, [`${alg}, over its bare signature`]: await overSignature(alg, batch) };
  for (const [row, each] of Object.entries(rows))
    if (row.includes(only)) results[row] = await measure([...cookies.keys()], each, counts);
}
report(results);
