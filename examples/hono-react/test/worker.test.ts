import { hasChromium } from "sallyport-tests/ground/chromium";
import { openBrowser } from "sallyport-tests/ground/open-browser";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { EMAIL, fill, heading, mailed, press, visitExample } from "sallyport-tests/journeys/examples/walk";
import { expect, test } from "vitest";
import { startOnWorkerd } from "./support/sites.ts";

// The tests use HTTP and Chromium.
const site = whileOpen(startOnWorkerd);
const person = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };

function post(path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json", origin: site.origin, "cf-connecting-ip": "198.51.100.7" };
  return fetch(`${site.origin}/api/auth${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

test("a user signs up, verifies the email address, signs in and is recognized", async () => {
  expect((await post("/sign-up/email", { ...person, callbackURL: "/" })).status).toBe(200);
  const refused = await post("/sign-in/email", person);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: "EMAIL_NOT_VERIFIED" }]);
  await expect.poll(() => site.link(person.email)).toContain("/api/auth/verify-email");
  const opened = await fetch(site.link(person.email), {
    redirect: "manual",
    // The application's own page fetches the link.
    headers: { origin: site.origin },
  });
  expect([opened.status, opened.headers.get("location")]).toEqual([302, "/"]);
  const wrong = await post("/sign-in/email", { ...person, password: "wrong horse battery" });
  expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: "INVALID_EMAIL_OR_PASSWORD" }]);
  const signedIn = await post("/sign-in/email", person);
  expect(signedIn.status).toBe(200);
  const me = await fetch(`${site.origin}/api/me`, { headers: { cookie: cookieOf(signedIn) } });
  expect([me.status, await me.json()]).toEqual([200, { name: "Ada" }]);
  expect((await fetch(`${site.origin}/api/me`)).status).toBe(401);
});

test.runIf(hasChromium)("the page signs a user up, in and out", async () => {
  const browser = await openBrowser();
  const { page, complaints } = await visitExample(site, browser);
  const email = "grace@example.com";
  await page.goto("/sign-up");
  await fill(page, { Name: "Grace", [EMAIL]: email, Password: "correct horse battery" });
  await press(page, "Create account");
  await heading(page, "Check your email");
  await page.goto(await mailed(site, email, "/verify-email"));
  await page.goto("/");
  await heading(page, "Hello, Grace");
  await page.getByRole("button", { name: "Account: Grace" }).click();
  await page.getByRole("banner").getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await heading(page, "Sign in");
  await fill(page, { [EMAIL]: email, Password: "correct horse battery" });
  await press(page, "Sign in");
  await heading(page, "Hello, Grace");
  expect(complaints).toEqual([]);
  await browser.close();
});

test("sign-in attempts are limited by the address that the platform reports", async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await post("/sign-in/email", person)).status);
  expect(statuses).toContain(429);
});
