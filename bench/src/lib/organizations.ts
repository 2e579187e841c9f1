import type { Contender } from "../contenders/contender.ts";
import { get, post, signUp, user } from "./requests.ts";

async function answered(contender: Contender, request: Request): Promise<unknown> {
  const response = await contender.handler(request);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${contender.name} ${request.url} answered ${response.status} ${text}`);
  return JSON.parse(text);
}

function idOf(answer: unknown): string {
  const id: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "id") : null;
  if (typeof id !== "string") throw new Error(`no id in ${JSON.stringify(answer)}`);
  return id;
}

let numbered = 0;

export async function newUser(contender: Contender): Promise<{ readonly email: string; readonly cookie: string }> {
  numbered += 1;
  const email = `user${numbered}@example.com`;
  return { email, cookie: await signUp(contender, { ...user, email }) };
}

/** The slug is new each time. */
export function createRequest(cookie: string): Request {
  numbered += 1;
  return post("/organization/create", { name: "Ada's Engines", slug: `engines-${numbered}` }, cookie);
}

export const newOrganization = async (contender: Contender, cookie: string): Promise<string> =>
  idOf(await answered(contender, createRequest(cookie)));

/** Invites a new user and returns the request that accepts. */
export async function acceptRequest(contender: Contender, owner: string, organizationId: string): Promise<Request> {
  const { email, cookie } = await newUser(contender);
  const invite = post("/organization/invite-member", { email, role: "member", organizationId }, owner);
  const invitationId = idOf(await answered(contender, invite));
  return post("/organization/accept-invitation", { invitationId }, cookie);
}

export const listRequest = (cookie: string): Request => get("/organization/list", cookie);

export const membersRequest = (cookie: string, organizationId: string): Request =>
  get(`/organization/list-members?limit=100&organizationId=${organizationId}`, cookie);

/** A short answer would look fast. */
export async function assertRows(contender: Contender, request: Request, rows: number): Promise<void> {
  const answer = await answered(contender, request);
  const list: unknown = Array.isArray(answer) ? answer : Reflect.get(Object(answer), "members");
  const length = Array.isArray(list) ? list.length : 0;
  if (length !== rows) throw new Error(`${contender.name} ${request.url} answered ${length} rows in place of ${rows}`);
}

export async function assertNames(contender: Contender, request: Request, text: string): Promise<void> {
  const answer = JSON.stringify(await answered(contender, request));
  if (!answer.includes(text)) throw new Error(`${contender.name} ${request.url} answered ${answer}`);
}
