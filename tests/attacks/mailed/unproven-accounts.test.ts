import { apiKey } from "@sallyport/core/api-key";
import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { organization } from "@sallyport/core/organization";
import { passkey } from "@sallyport/core/passkey";
import { twoFactor } from "@sallyport/core/two-factor";
import { username } from "@sallyport/core/username";
import { Browser, Outbox } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { addPasskey, signInBy } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { totpOf } from "../../ground/totp.ts";
import { link } from "../account/account-life.ts";

const { email, password } = personOf("victim");
const newPassword = "the owner's own password";

/** Somebody has signed up with the victim's address, and has set up whatever there is. */
async function openSquatted() {
  const mailbox = new Outbox();
  const lab = openAuth({
    ...mailbox.options,
    socialProviders: { google: { clientId: "id", clientSecret: "secret" } },
    plugins: [
      ...[magicLink(), emailOTP({ overrideDefaultEmailVerification: true }), passkey(), username()],
      ...[twoFactor(), apiKey(), organization()],
    ],
  });
  const squatter = await signUp(lab, "victim");
  await link(lab, "victim", "google");
  const authenticator = new SoftwareAuthenticator();
  await addPasskey(squatter, authenticator);
  expect((await squatter.post("/update-user", { username: "victim" })).status).toBe(200);
  const begun = await squatter.post("/two-factor/enable", { password });
  const code = totpOf(String(begun.at("totpURI")), lab.clock.now());
  expect((await squatter.post("/two-factor/verify-totp", { code, trustDevice: true })).status).toBe(200);
  const key = await squatter.post("/api-key/create", { name: "back door" });
  expect(key.status, key.text).toBe(200);
  await squatter.post("/organization/create", { name: "Acme", slug: "acme" });
  const sessions = [squatter, await signInAgain(lab, squatter)];
  return { lab, mailbox, squatter, sessions, authenticator, secret: String(key.at("key")) };
}

async function signInAgain(lab: Awaited<ReturnType<typeof openAuth>>, squatter: Browser): Promise<Browser> {
  const trusted = new Browser(lab);
  trusted.cookies.copy(squatter.cookies);
  trusted.cookies.delete("sallyport.session_token");
  await trySignIn(trusted, "victim");
  return trusted;
}

type Squatted = Awaited<ReturnType<typeof openSquatted>>;

const code = async ({ mailbox }: Squatted, owner: Browser, type: string): Promise<string> => {
  await owner.post("/email-otp/send-verification-otp", { email, type });
  return (await mailbox.last("email-code", email)).code;
};

/** What the owner of the mailbox does. */
const OWNERS = {
  async link(world: Squatted, owner: Browser) {
    await owner.post("/sign-in/magic-link", { email });
    const { token } = await world.mailbox.last("magic-link");
    return owner.post("/magic-link/confirm", { token });
  },
  code: async (world: Squatted, owner: Browser) =>
    owner.post("/sign-in/email-otp", { email, otp: await code(world, owner, "sign-in") }),
  verification: async (world: Squatted, owner: Browser) =>
    owner.post("/email-otp/verify-email", { email, otp: await code(world, owner, "email-verification") }),
  reset: async (world: Squatted, owner: Browser) =>
    owner.post("/email-otp/reset-password", {
      email,
      otp: await code(world, owner, "forget-password"),
      password: newPassword,
    }),
};

describe.each(Object.entries(OWNERS))("the mailbox's owner comes by %s", (way, come) => {
  test("and has the account; nothing that somebody else set up opens it", async () => {
    const world = await openSquatted();
    const owner = new Browser(world.lab);
    const answer = await come(world, owner);
    expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining("twoFactorRedirect")]);
    for (const session of world.sessions) expect(await whoIs(session)).toBeNull();
    expect((await trySignIn(new Browser(world.lab), "victim")).status).toBe(401);
    const byName = await new Browser(world.lab).post("/sign-in/username", { username: "victim", password });
    expect(byName.status).toBe(401);
    expect((await signInBy(new Browser(world.lab), world.authenticator)).code).toBe("AUTHENTICATION_FAILED");
    const byKey = await new Browser(world.lab).get("/organization/list", { headers: { "x-api-key": world.secret } });
    expect(byKey.status).toBe(401);
    const accounts = (await world.lab.accounts()).map(({ providerId }) => providerId);
    expect(accounts).toEqual(way === "reset" ? ["credential"] : []);
    const [person] = await world.lab.users();
    expect(person).toMatchObject({ email, emailVerified: true, twoFactorEnabled: false });
    if (way === "link" || way === "code") expect(await whoIs(owner)).toBe("victim");
    if (way === "reset") expect((await trySignIn(owner, "victim", { password: newPassword })).status).toBe(200);
  });
});

test("a proven account keeps everything when its owner comes by link or code", async () => {
  const mailbox = new Outbox();
  const lab = openAuth({ ...mailbox.options, plugins: [magicLink(), emailOTP()] });
  const first = await signUp(lab, "victim");
  await first.post("/email-otp/send-verification-otp", { email, type: "email-verification" });
  const { code: otp } = await mailbox.last("email-code");
  await first.post("/email-otp/verify-email", { email, otp });
  const owner = new Browser(lab);
  await owner.post("/sign-in/magic-link", { email });
  await owner.post("/magic-link/confirm", { token: (await mailbox.last("magic-link")).token });
  expect(await whoIs(first)).toBe("victim");
  expect((await trySignIn(new Browser(lab), "victim")).status).toBe(200);
});
