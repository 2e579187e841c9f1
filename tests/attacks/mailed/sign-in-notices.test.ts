import { signInNotice } from "@sallyport/core/sign-in-notice";
import { session, user } from "@sallyport/core/store";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";

const SCANNERS = [
  { "user-agent": "Mozilla/5.0 (compatible; BarracudaCentral)" },
  { "user-agent": "curl/8.5.0", accept: "*/*" },
  { purpose: "prefetch" },
  { "sec-purpose": "prefetch;prerender" },
  { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
];

const options = (mailbox = new Outbox()) => ({ ...mailbox.options, plugins: [signInNotice()] });

/** Carol and Dave have signed in on a second device each, and got a mail about it. */
async function openTold(open: OpenHarness) {
  const mailbox = new Outbox();
  const lab = await open(options(mailbox));
  const told = async (name: string) => {
    const first = await signUp(lab, name);
    await prove(lab, name);
    const thief = await signIn(lab, name);
    const { token } = await mailbox.last("sign-in-notice", personOf(name).email);
    return { first, thief, token };
  };
  const [carol, dave] = [await told("carol"), await told("dave")];
  const report = (token: string, browser = new Browser(lab)) => browser.post("/report-sign-in", { token });
  return { lab, mailbox, carol, dave, report };
}

describeHarnesses("the link of a sign-in notice", (open, again, rounds) => {
  test("ends nothing when scanners open it, by any method", async () => {
    const { lab, carol, report } = await openTold(open);
    for (const headers of SCANNERS) {
      for (const method of ["GET", "HEAD"])
        await new Browser(lab).send(method, `/report-sign-in/${carol.token}`, { headers });
    }
    expect([await whoIs(carol.first), await whoIs(carol.thief)]).toEqual(["carol", "carol"]);
    expect((await trySignIn(new Browser(lab), "carol")).status).toBe(200);
    expect((await report(carol.token)).status).toBe(200);
  });

  test("ends all sessions and the password of its user alone, and opens none", async () => {
    const { lab, carol, dave, report } = await openTold(open);
    const answer = await report(carol.token, dave.first);
    expect([answer.status, answer.given]).toEqual([200, []]);
    const browsers = [carol.first, carol.thief, dave.first, dave.thief];
    expect(await Promise.all(browsers.map((browser) => whoIs(browser)))).toEqual([null, null, "dave", "dave"]);
    expect((await trySignIn(new Browser(lab), "carol")).status).toBe(401);
    expect((await trySignIn(new Browser(lab), "dave")).status).toBe(200);
  });

  test("is refused when it is used twice, late or forged, and then ends nothing", async () => {
    const { lab, mailbox, carol, dave, report } = await openTold(open);
    expect((await report(carol.token)).status).toBe(200);
    const { token } = await mailbox.last("reset-password");
    const { password } = personOf("carol");
    await new Browser(lab).post("/reset-password", { token, newPassword: `${password}-2` });
    const owner = await signIn(lab, "carol", { password: `${password}-2` });
    expect((await report(carol.token)).code).toBe("INVALID_TOKEN");
    const forged = [
      carol.token.toLowerCase(),
      `${dave.token}x`,
      dave.token.slice(1),
      "",
      "0",
      "null",
      "x".repeat(9000),
    ];
    for (const text of forged) expect((await report(text)).code, text.slice(0, 40)).toBe("INVALID_TOKEN");
    lab.clock.advance({ days: 6 });
    expect(await whoIs(owner)).toBe("carol");
    lab.clock.advance({ days: 1, seconds: 1 });
    expect((await report(dave.token)).code).toBe("TOKEN_EXPIRED");
    expect(await whoIs(owner)).toBe("carol");
    expect((await trySignIn(new Browser(lab), "dave")).status).toBe(200);
  });

  test("still ends everything after the reported session has ended", async () => {
    const { lab, carol, report } = await openTold(open);
    await carol.thief.post("/sign-out");
    expect((await report(carol.token)).status).toBe(200);
    expect(await whoIs(carol.first)).toBeNull();
    expect((await trySignIn(new Browser(lab), "carol")).status).toBe(401);
  });

  test("counts once when it is used many times at once, while the attacker signs in", async () => {
    const { lab, mailbox } = await openTold(open);
    const other = again({ ...options(), clock: lab.clock });
    for (let round = 0; round < rounds; round += 1) {
      const name = `eve${round}`;
      await signUp(lab, name);
      await prove(lab, name);
      await signIn(lab, name);
      const { email } = personOf(name);
      const { token } = await mailbox.last("sign-in-notice", email);
      const send = (index: number) => new Browser(index % 2 ? lab : other).post("/report-sign-in", { token });
      const signingIn = [trySignIn(new Browser(lab), name), trySignIn(new Browser(other), name)];
      const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(send));
      await Promise.all(signingIn);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
      expect((await mailbox.all("reset-password", email)).length).toBeLessThanOrEqual(1);
      const row = await lab.store.find(user, { where: { email } });
      expect(await lab.store.count(session, { where: { userId: row?.id ?? "" } })).toBe(0);
      expect((await trySignIn(new Browser(lab), name)).status).toBe(401);
    }
  });
});
