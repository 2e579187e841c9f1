import { createHmac } from "node:crypto";
import { type Browser, complaintsOf, fill, GRACE, type Page, shows } from "./visited-page.ts";

const { name, email, password } = GRACE;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Adds a virtual authenticator that confirms presence and verifies the user. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Returns the current code of an authenticator app. @see RFC 6238 */
function codeOf(uri: string, stepsAhead = 0): string {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const mac = createHmac("sha1", key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

function callerOf(page: Page, origin: string) {
  return async (path: string, data: object = {}): Promise<Record<string, unknown>> => {
    const answer = await page.request.post(`${origin}/api/auth${path}`, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
}

const press = (page: Page, button: string): Promise<void> =>
  page.getByRole("button", { name: button, exact: true }).click();

async function comesIn(page: Page, way: string): Promise<void> {
  await shows(page, "Home");
  const session = await page.request.get(new URL("/api/auth/get-session", page.url()).href);
  if (!(await session.text()).includes(email)) throw new Error(`${way} has not signed ${email} in`);
}

/** Signs in with the passkey alone, and with the password and the passkey as second factor while TOTP is enabled. */
async function signsIn(page: Page, origin: string): Promise<void> {
  const call = callerOf(page, origin);
  await call("/sign-out");
  await page.goto(`${origin}/sign-in`);
  await press(page, "Sign in with a passkey");
  await comesIn(page, "The passkey");

  await call("/sign-out");
  await page.goto(`${origin}/sign-in`);
  await fill(page, { email, password }, "Sign in");
  await shows(page, "Show your passkey");
  await press(page, "Use your passkey");
  await comesIn(page, "The password with the passkey");

  await call("/sign-out");
  await call("/sign-in/email", { email, password });
  await page.goto(`${origin}/passkey`);
  await press(page, "Use your passkey");
  await comesIn(page, "The page of the challenge");
}

/** Either the passkey or a code suffices, and the page of each offers the other. */
async function chooses(page: Page, origin: string, totpURI: string): Promise<void> {
  const call = callerOf(page, origin);
  const atCode = async (): Promise<void> => {
    await call("/sign-out");
    await page.goto(`${origin}/sign-in`);
    await fill(page, { email, password }, "Sign in");
    await shows(page, "Show your passkey");
    await press(page, "Use a code instead");
    await page.waitForURL("**/two-factor*");
  };
  await atCode();
  await press(page, "Use your passkey instead");
  await shows(page, "Show your passkey");
  await press(page, "Use your passkey");
  await comesIn(page, "The passkey in place of the code");

  await atCode();
  // Setting up has used the current code, so this uses the next one.
  // A complete code is sent without a button.
  await page.locator("input[name=code]").fill(codeOf(totpURI, 1));
  await comesIn(page, "The code in place of the passkey");
}

/** Removes the passkey with a stale session, which first needs reauthentication with the passkey. */
async function isRemoved(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/later`);
  await page.goto(`${origin}/account`);
  await shows(page, "You have 1 passkeys.");
  await press(page, "Disconnect Passkey 1");
  await page.locator("dialog").getByRole("button", { name: "Disconnect Passkey 1" }).click();
  await shows(page, "Confirm it’s you");
  await press(page, "Use your passkey");
  await shows(page, "You have 0 passkeys.");
  await page.getByRole("button", { name: "Disconnect Passkey 1" }).waitFor({ state: "detached" });
  // The last sign-in method cannot be removed.
  const last = page.getByRole("button", { name: "Remove password", exact: true });
  if ((await last.getAttribute("aria-disabled")) !== "true") throw new Error("The last sign-in method can be removed");

  await callerOf(page, origin)("/sign-out");
  await page.goto(`${origin}/sign-in`);
  await fill(page, { email, password }, "Sign in");
  await page.waitForURL("**/two-factor*");
}

/** Adds, uses, lists and removes a passkey of a third-party plugin. */
export async function walkPasskey(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage();
  const broken = complaintsOf(page);
  await addAuthenticator(page);
  await page.goto(`${origin}/sign-up`);
  await fill(page, { name, email, password }, "Create account");
  await shows(page, "Home");

  await page.goto(`${origin}/account`);
  await shows(page, "You have 0 passkeys.");
  await press(page, "Add a passkey");
  await shows(page, "You have 1 passkeys.");
  await page.getByRole("button", { name: "Disconnect Passkey 1", exact: true }).waitFor();

  const call = callerOf(page, origin);
  const { totpURI } = await call("/two-factor/enable", { password });
  await call("/two-factor/verify-totp", { code: codeOf(String(totpURI)) });

  await signsIn(page, origin);
  await chooses(page, origin, String(totpURI));
  await isRemoved(page, origin);
  await page.close();
  if (broken.length > 0) throw new Error(`The page complains: ${broken.join("\n")}`);
}
