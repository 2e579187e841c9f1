import { type Browser, errorsOf, fill, GRACE, type Page, shows } from "./visited-page.ts";

/** Checks that a route of the application accepts only signed-in users. */
async function asksOwnRoute(page: Page, url: string): Promise<void> {
  const [inside, outside] = [await page.request.get(url), await fetch(url)];
  const seen = `${inside.status()} to whoever is signed in, ${outside.status} to nobody`;
  if (!(await inside.text()).includes(GRACE.name) || outside.status !== 401) throw new Error(`${url} answers ${seen}`);
}

/** Signs up, out and in (first with a wrong password), returns later, and opens another host name. */
export async function visit(browser: Browser, origin: string, ownRoute: string): Promise<void> {
  const { name, email, password } = GRACE;
  const page = await browser.newPage();
  const broken = errorsOf(page);
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));

  await page.goto(origin);
  await shows(page, "Sign up");
  await fill(page, { name, email, password: "short" }, "Sign up");
  await shows(page, "Password too short");
  await fill(page, { name, email, password }, "Sign up");
  await shows(page, `Hello, ${name}`);
  await page.reload();
  await shows(page, `Hello, ${name}`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "I have an account" }).click();
  await fill(page, { email, password: "wrong horse battery" }, "Sign in");
  await shows(page, "Invalid email or password");
  await fill(page, { email, password }, "Sign in");
  await shows(page, `Hello, ${name}`);
  await page.reload();
  await shows(page, `Hello, ${name}`);
  await asksOwnRoute(page, origin + ownRoute);

  const elsewhere = origin.replace("localhost", "127.0.0.1");
  await page.goto(elsewhere);
  await page.getByRole("button", { name: "I have an account" }).click();
  await fill(page, { email, password }, "Sign in");
  await shows(page, "Invalid origin");
  const hint = said.find((text) => text.includes(`the Origin "${elsewhere}"`) && text.includes("Set baseURL"));
  if (hint === undefined) throw new Error(`The console does not say which option to set: ${said.join("\n")}`);
  if (broken.length > 0) throw new Error(`The page throws: ${broken.join("\n")}`);
}

/** Does the same with the finished screens. */
export async function visitScreens(browser: Browser, origin: string, ownRoute: string): Promise<void> {
  const { name, email, password } = GRACE;
  const page = await browser.newPage();
  const broken = errorsOf(page);

  await page.goto(origin);
  await page.getByRole("link", { name: "Sign up" }).click();
  await fill(page, { name, email, password: "short" }, "Create account");
  await shows(page, "Use at least 8 characters.");
  await fill(page, { name, email, password }, "Create account");
  await shows(page, "Account settings");
  await page.reload();
  await page.getByRole("button", { name: `Account: ${name}` }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await fill(page, { email, password: "wrong horse battery" }, "Sign in");
  await shows(page, "Incorrect email address or password.");
  await fill(page, { email, password }, "Sign in");
  await shows(page, "Account settings");
  await asksOwnRoute(page, origin + ownRoute);

  await page.goto(origin.replace("localhost", "127.0.0.1"));
  await fill(page, { email, password }, "Sign in");
  await shows(page, "The request came from a website that isn’t allowed.");
  if (broken.length > 0) throw new Error(`The page throws: ${broken.join("\n")}`);
}

/** Uses a page with a form for each action, and a page that redirects signed-out users to it. */
export async function visitForms(browser: Browser, origin: string, ownRoute: string): Promise<void> {
  const { name, email, password } = GRACE;
  const page = await browser.newPage();
  const broken = errorsOf(page);
  const submit = async (title: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    const form = page.locator("form", { has: page.getByRole("button", { name: title, exact: true }) });
    for (const [field, text] of Object.entries(fields)) await form.locator(`input[name=${field}]`).fill(text);
    await form.getByRole("button", { name: title }).click();
  };
  await page.goto(`${origin}/account`);
  await shows(page, "Sign up");
  if (!page.url().endsWith("/?callbackURL=%2Faccount")) throw new Error(`/account leads nobody to ${page.url()}`);
  await submit("Sign up", { name, email, password: "short" });
  await shows(page, "Password too short");
  await submit("Sign up", { name, email, password });
  await shows(page, `Hello, ${name}`);
  await submit("Sign out", {});
  await shows(page, "Sign up");
  await submit("Sign in", { email, password: "wrong horse battery" });
  await shows(page, "Invalid email or password");
  await submit("Sign in", { email, password });
  await shows(page, `Hello, ${name}`);
  await asksOwnRoute(page, origin + ownRoute);
  await page.getByRole("link", { name: "Your account" }).click();
  await shows(page, `Signed in as ${email}`);
  await page.goto(`${origin}/notes`);
  await shows(page, "A note of");
  if (broken.length > 0) throw new Error(`The page throws: ${broken.join("\n")}`);
}

/** Signs up in an example that signs in at once and has a landing page at the root. */
export async function visitDemo(browser: Browser, origin: string): Promise<void> {
  const { name, email, password } = GRACE;
  const page = await browser.newPage();
  const broken = errorsOf(page);
  await page.goto(origin);
  await page.getByRole("link", { name: "Get started" }).click();
  await fill(page, { name, email, username: "grace", password }, "Create account");
  await shows(page, `Hello, ${name}`);
  await page.getByRole("button", { name: `Account: ${name}` }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await shows(page, "Keep me signed in");
  if (broken.length > 0) throw new Error(`The page throws: ${broken.join("\n")}`);
}
