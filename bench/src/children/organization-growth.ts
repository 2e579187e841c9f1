import { join } from "node:path";
import { type Contender, stub } from "../contenders/contender.ts";
import { createContender } from "../contenders/create-contender.ts";
import { inFolder, readParameters, report } from "../lib/child-io.ts";
import { fillOrganization } from "../lib/fill-organization.ts";
import { assertOk, get, post, signUp } from "../lib/requests.ts";

/** The page size leaves a second page to the smallest organization. */
const pageRows = 50;
const callsOfRound = 20;

interface Page {
  readonly contender: Contender;
  readonly request: Request;
}

async function ask(contender: Contender, request: Request): Promise<unknown> {
  const response = await contender.handler(request);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${request.url} answered ${response.status} ${text}`);
  return JSON.parse(text);
}

const at = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

async function readPage(contender: Contender, request: Request): Promise<string> {
  const answer = await ask(contender, request);
  const rows: unknown = Array.isArray(answer) ? answer : at(answer, "members");
  if (!Array.isArray(rows) || rows.length !== pageRows) throw new Error(`${request.url} has no ${pageRows} rows`);
  return String(Array.isArray(answer) ? at(rows.at(-1), "cursor") : at(answer, "nextCursor"));
}

/** Returns the first and the last full page. */
async function pages(contender: Contender, cookie: string, path: string, rows: number) {
  const request = (more: string): Request => get(`${path}&limit=${pageRows}${more}`, cookie);
  const cursor = await readPage(contender, request(`&offset=${rows - 2 * pageRows}`));
  const deep = request(`&cursor=${encodeURIComponent(cursor)}`);
  await readPage(contender, deep);
  await readPage(contender, request(""));
  return { first: { contender, request: request("") }, deep: { contender, request: deep } };
}

async function open(folder: string, members: number, invitations: number) {
  const file = join(folder, `${members}.db`);
  const setup = { file, isNew: true, cookieCache: false, password: stub, organizations: true } as const;
  const contender = await createContender("ours", setup);
  const cookie = await signUp(contender);
  const made = await ask(contender, post("/organization/create", { name: "Engines", slug: "engines" }, cookie));
  const ownerId = String(at(at(await ask(contender, get("/get-session", cookie)), "user"), "id"));
  const organizationId = String(at(made, "id"));
  fillOrganization(file, { organizationId, ownerId, members, invitations });
  const named = `?organizationId=${organizationId}`;
  return {
    "list-members": await pages(contender, cookie, `/organization/list-members${named}`, members),
    "list-invitations": await pages(contender, cookie, `/organization/list-invitations${named}`, invitations),
  };
}

/** Returns microseconds per call. */
async function time({ contender, request }: Page): Promise<number> {
  globalThis.gc?.({ type: "minor", execution: "sync" });
  const begin = process.hrtime.bigint();
  for (let call = 0; call < callsOfRound; call += 1) assertOk(await contender.handler(request));
  return Number(process.hrtime.bigint() - begin) / 1000 / callsOfRound;
}

const { rounds } = readParameters<{ rounds: number }>();
await inFolder(async (folder) => {
  const small = await open(folder, 100, 100);
  const large = await open(folder, 100_000, 10_000);
  const asked: [string, Page][] = [];
  for (const list of ["list-members", "list-invitations"] as const) {
    asked.push([`${list}, few, first page`, small[list].first], [`${list}, few, last page`, small[list].deep]);
    asked.push([`${list}, many, first page`, large[list].first], [`${list}, many, last page`, large[list].deep]);
  }
  const results: Record<string, number[]> = Object.fromEntries(asked.map(([name]) => [name, []]));
  for (let round = -5; round < rounds; round += 1) {
    for (const [name, page] of asked) {
      const taken = await time(page);
      if (round >= 0) results[name]?.push(taken);
    }
  }
  report(results);
});
