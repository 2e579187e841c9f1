import { expect, vi } from "vitest";
import { openOwnLink } from "../ground/open-own-link.ts";
import type { ScreenSite } from "../ground/site.ts";

export const PASSWORD = "nine wild geese";

/** Somebody with an account, signed in outside of the browser. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  /** Calls the server; the answer's body. @throws Error for a refusal */
  post(path: string, body: object): Promise<{ readonly id: string }>;
  /** Reads from it. @throws Error for a refusal */
  get<Answer>(path: string): Promise<Answer>;
}

/** Who uses the screens, and what they have done before. */
export interface People {
  /** The link that is mailed by what is done; mails leave after the answer. */
  linkOf(work: () => Promise<unknown>): Promise<string>;
  /** Has verified the address. */
  person(name: string, email?: string): Promise<Person>;
  /** An organization of somebody's, in which the others are by invitation. */
  found(owner: Person, name: string, members?: readonly Person[]): Promise<{ readonly id: string }>;
}

type Send = (path: string, body: object | null, cookie?: string) => Promise<Response>;

async function signIn(send: Send, name: string, email: string): Promise<Person> {
  const signedIn = await send("/sign-in/email", { email, password: PASSWORD });
  const cookies = signedIn.headers.getSetCookie().map((line) => {
    const [pair = ""] = line.split(";");
    return { name: pair.slice(0, pair.indexOf("=")), value: pair.slice(pair.indexOf("=") + 1) };
  });
  const cookie = cookies.map(({ name: key, value }) => `${key}=${value}`).join("; ");
  async function call<Answer>(path: string, body: object | null): Promise<Answer> {
    const response = await send(path, body, cookie);
    if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
    return (await response.json()) as Answer;
  }
  return { name, email, cookies, post: call, get: (path) => call(path, null) };
}

/** People of a site. */
export function peopleOf({ origin, links }: Pick<ScreenSite, "origin" | "links">): People {
  const send: Send = (path, body, cookie = "") =>
    fetch(`${origin}/api/auth${path}`, {
      method: body === null ? "GET" : "POST",
      headers: { "content-type": "application/json", origin, cookie },
      body: body === null ? null : JSON.stringify(body),
    });

  async function linkOf(work: () => Promise<unknown>): Promise<string> {
    const before = links.length;
    await work();
    await vi.waitFor(() => expect(links.length).toBeGreaterThan(before), { timeout: 20_000 });
    return links.at(-1) ?? "";
  }

  async function person(name: string, email = `${name.toLowerCase()}-${Math.random()}@example.com`): Promise<Person> {
    const signingUp = send("/sign-up/email", { name, email, password: PASSWORD });
    const link = await linkOf(() => signingUp);
    await openOwnLink(link, await signingUp);
    return signIn(send, name, email);
  }

  async function found(owner: Person, name: string, members: readonly Person[] = []): Promise<{ readonly id: string }> {
    const made = await owner.post("/organization/create", { name, slug: `o-${Math.random()}`.replace(".", "") });
    for (const member of members) {
      const invited = { email: member.email, role: "member", organizationId: made.id };
      let invitationId = "";
      await linkOf(async () => {
        invitationId = (await owner.post("/organization/invite-member", invited)).id;
      });
      await member.post("/organization/accept-invitation", { invitationId });
    }
    return made;
  }

  return { linkOf, person, found };
}
