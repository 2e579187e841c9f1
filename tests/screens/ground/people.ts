import { expect, vi } from "vitest";

export const PASSWORD = "nine wild geese";
export const AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36";

/** A user with a verified address, who is signed in outside of the browser. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly id: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  /** Calls the server and returns the body of the answer. @throws Error for a refusal */
  post(path: string, body: object): Promise<{ readonly id: string }>;
  /** Reads from the server and returns the body of the answer. @throws Error for a refusal */
  get<Answer>(path: string): Promise<Answer>;
}

const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((line) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value };
  });

/** Calls the server as a browser does. */
function createSender(origin: string) {
  const headersOf = (cookies: Person["cookies"]) => ({
    "content-type": "application/json",
    "user-agent": AGENT,
    origin,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  });
  const send = (path: string, body: object | null, cookies: Person["cookies"] = []): Promise<Response> =>
    fetch(`${origin}/api/auth${path}`, {
      method: body === null ? "GET" : "POST",
      headers: headersOf(cookies),
      body: body === null ? null : JSON.stringify(body),
    });
  return { headersOf, send };
}

/** Creates the users of a page outside of the browser. Its mails contain the links. */
export function createPeople(origin: string, links: readonly string[]) {
  const { headersOf, send } = createSender(origin);

  /** Returns the link that is mailed by the work. Mails are sent after the answer. */
  async function linkOf(work: () => Promise<unknown>): Promise<string> {
    const before = links.length;
    await work();
    await vi.waitFor(() => expect(links.length).toBeGreaterThan(before), { timeout: 20_000 });
    return links.at(-1) ?? "";
  }

  async function person(name: string, own?: string): Promise<Person> {
    const email = own ?? `${name.toLowerCase().replaceAll(/[^a-z]/g, "")}-${Math.random()}@example.com`;
    const signingUp = send("/sign-up/email", { name, email, password: PASSWORD });
    const link = await linkOf(() => signingUp);
    // The link is opened in the browser that signed up.
    const opened = await fetch(link, { redirect: "manual", headers: headersOf(cookiesOf(await signingUp)) });
    if (opened.status !== 302) throw new Error(`${link} answered ${opened.status}`);
    const signedIn = await send("/sign-in/email", { email, password: PASSWORD });
    const cookies = cookiesOf(signedIn);
    const { user } = (await signedIn.json()) as { user: { id: string } };
    async function call<Answer>(path: string, body: object | null): Promise<Answer> {
      const response = await send(path, body, cookies);
      if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
      return (await response.json()) as Answer;
    }
    return { name, email, id: user.id, cookies, post: call, get: (path) => call(path, null) };
  }

  /** Creates an organization of the owner, which the others join by invitation. */
  async function found(owner: Person, name: string, members: readonly Person[] = []): Promise<{ readonly id: string }> {
    const made = await owner.post("/organization/create", { name, slug: `o-${Math.random()}`.replace(".", "") });
    for (const { email, post } of members) {
      let invitationId = "";
      await linkOf(async () => {
        const invited = { email, role: "member", organizationId: made.id };
        invitationId = (await owner.post("/organization/invite-member", invited)).id;
      });
      await post("/organization/accept-invitation", { invitationId });
    }
    return made;
  }

  /** Returns the code with which a sign-in is refused, or nothing if it succeeds. */
  async function refusalOf(email: string, password = PASSWORD): Promise<string | undefined> {
    return ((await (await send("/sign-in/email", { email, password })).json()) as { code?: string }).code;
  }

  return { linkOf, person, found, refusalOf };
}
