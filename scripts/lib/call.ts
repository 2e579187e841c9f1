export const LIN = { name: "Lin", email: "lin@example.com", password: "correct horse battery" };

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
}

/** Sends a request with the origin of the URL. */
export async function ask(url: string, cookie: string, body?: object): Promise<Answer> {
  const { origin } = new URL(url);
  const response = await fetch(url, {
    headers: { cookie, origin, "content-type": "application/json" },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  const set = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { status: response.status, text: await response.text(), cookie: set.join("; ") };
}

function expectAnswer(what: string, { status, text }: Answer, wanted: number, words: string): void {
  if (status === wanted && text.includes(words)) return;
  throw new Error(`${what} answers ${status} ${text.slice(0, 500)}, not ${wanted} with ${words}`);
}

const authOf =
  (origin: string) =>
  (path: string, body: object, cookie = ""): Promise<Answer> =>
    ask(`${origin}/api/auth${path}`, cookie, body);

/** Checks without a browser that a route of the application accepts only signed-in users. */
export async function callSignedUp(origin: string, ownRoute: string): Promise<void> {
  const { name, email } = LIN;
  const own = (cookie: string): Promise<Answer> => ask(origin + ownRoute, cookie);
  const auth = authOf(origin);

  expectAnswer(ownRoute, await own(""), 401, "UNAUTHORIZED");
  const up = await auth("/sign-up/email", LIN);
  expectAnswer("/sign-up/email", up, 200, email);
  expectAnswer(ownRoute, await own(up.cookie), 200, name);
  expectAnswer("/sign-out", await auth("/sign-out", {}, up.cookie), 200, "");
  expectAnswer(ownRoute, await own(up.cookie), 401, "UNAUTHORIZED");
}

/** Also signs in again, first with a wrong password. */
export async function call(origin: string, ownRoute: string): Promise<void> {
  const { name, email, password } = LIN;
  const auth = authOf(origin);
  await callSignedUp(origin, ownRoute);
  const wrong = await auth("/sign-in/email", { email, password: "wrong horse battery" });
  expectAnswer("/sign-in/email", wrong, 401, "INVALID_EMAIL_OR_PASSWORD");
  const back = await auth("/sign-in/email", { email, password });
  expectAnswer("/sign-in/email", back, 200, email);
  expectAnswer(ownRoute, await ask(origin + ownRoute, back.cookie), 200, name);
}
