import { basePath, type Contender, origin } from "../contenders/contender.ts";

const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

export const user = { name: "Ada Lovelace", email: "ada@example.com", password: "correct horse battery" } as const;

export function get(path: string, cookie?: string): Request {
  return new Request(`${origin}${basePath}${path}`, {
    headers: { "user-agent": userAgent, ...(cookie !== undefined && { cookie }) },
  });
}

export function post(path: string, body?: object, cookie?: string): Request {
  return new Request(`${origin}${basePath}${path}`, {
    method: "POST",
    headers: {
      "user-agent": userAgent,
      origin,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(cookie !== undefined && { cookie }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((line) => !line.includes("Max-Age=0"))
    .map((line) => line.split(";", 1)[0])
    .join("; ");

/** A failure would look fast. */
export function assertOk(response: Response): void {
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
}

async function cookieFrom(contender: Contender, path: string, body: object): Promise<string> {
  const response = await contender.handler(post(path, body));
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${contender.name} ${path} answered ${response.status} ${text}`);
  return cookieOf(response);
}

export const signUp = (contender: Contender, body: object = user): Promise<string> =>
  cookieFrom(contender, "/sign-up/email", body);

export const signIn = (contender: Contender): Promise<string> =>
  cookieFrom(contender, "/sign-in/email", { email: user.email, password: user.password });

/** An unrecognized session would look fast. */
export async function assertSession(contender: Contender, cookie: string, email: string = user.email): Promise<void> {
  const found: unknown = await (await contender.handler(get("/get-session", cookie))).json();
  const text = JSON.stringify(found);
  if (!text.includes(email)) throw new Error(`${contender.name} has no session: ${text}`);
}
