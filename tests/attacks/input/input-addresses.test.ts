import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { askForMails, openLife } from "../account/account-life.ts";
import { everyAct } from "../acts/every-act.ts";
import { everyFieldOf, withField } from "../acts/fields.ts";

const { email } = personOf("alice");
const MALLORY = "mallory@evil.example.org";

const MAILING = ["/request-password-reset", "/forget-password", "/send-verification-email"] as const;

/** Values that are not one plain address: lists, display names, comments, headers, literals, other scripts. */
const NO_ADDRESS: readonly unknown[] = [
  [email, MALLORY],
  [email],
  { 0: email, length: 1 },
  `${email},${MALLORY}`,
  `${email};${MALLORY}`,
  `${email} ${MALLORY}`,
  `${MALLORY}, ${email}`,
  `"mallory@evil.example.org,x"@people.example.org`,
  `"alice"@people.example.org`,
  `"alice\\"@evil.example.org"@people.example.org`,
  `${email}\r\nBcc: ${MALLORY}`,
  `${email}\nCc: ${MALLORY}`,
  `${email}\r\n\r\n<h1>Hello</h1>`,
  `${email}%0d%0aBcc:${MALLORY}`,
  `${email}%00`,
  `<${email}>`,
  `Alice <${email}>`,
  `${email}(${MALLORY})`,
  `alice(comment)@people.example.org`,
  `alice@people.example.org@evil.example.org`,
  `@evil.example.org:${email}`,
  `alice%evil.example.org@people.example.org@x`,
  `mailto:${email}`,
  ` ${email}`,
  `${email} `,
  `\t${email}`,
  `${email}.`,
  "alice@[127.0.0.1]",
  "alice@[IPv6:::1]",
  "<b>x</b>@x.example.org",
  `alice"onmouseover="x@people.example.org`,
  "alice＠people.example.org",
  "alice@people。example。org",
  "alice@people．example．org",
  "аlice@people.example.org",
  "ａlice@people.example.org",
  // Some letters of other scripts become ASCII in lowercase.
  "\u212aate@people.example.org",
  "alice@people.example.\u017fe",
  "alice\u200b@people.example.org",
  "alice\u202e@people.example.org",
  "alice@people.example.org\u2028",
  `${"a".repeat(250)}@x.example.org`,
  "a@b@c.com",
  `${email}%0aBcc:${MALLORY}`,
  "alice@",
  "@people.example.org",
  "",
];

const shown = NO_ADDRESS.map((value) => ({ value, name: JSON.stringify(value).slice(0, 70) }));
const isAddress = (field: string): boolean => /^(data\.)?(email|newEmail)$/.test(field);

describe("every route rejects a value that is not one plain address, and sends it no mail", () => {
  test("is sent to routes that take an address", async () => {
    const { acts } = await everyAct();
    const taking = await Promise.all(
      acts.map(async (act) => ((await everyFieldOf(act)).some(isAddress) ? [act.path] : [])),
    );
    expect(taking.flat()).toEqual(
      expect.arrayContaining([
        "/sign-up/email",
        "/forget-password",
        "/organization/invite-member",
        "/admin/create-user",
      ]),
    );
  });

  test.each(shown)("$name", async ({ value }) => {
    const { acts, inert } = await everyAct();
    await inert(async () => {
      for (const act of acts) {
        for (const field of (await everyFieldOf(act)).filter(isAddress)) {
          const answer = await act.by.post(act.path, withField(act.body, field, value));
          expect(answer.status, `${act.path} ${answer.text}`).toBe(400);
          expect(["INVALID_EMAIL", "VALIDATION_ERROR"], `${act.path} ${answer.text}`).toContain(answer.code);
        }
      }
    });
  });

  test("uses the last of two email keys, and sends one mail to the stored address", async () => {
    const { lab, mailbox } = await openLife();
    const stranger = new Browser(lab);
    await stranger.post("/forget-password", `{"email":"${MALLORY}","email":"${email}"}`);
    await stranger.post("/forget-password", `{"email":"${email}","email":"${MALLORY}"}`);
    await mailbox.settle();
    expect(mailbox.mails.map(({ to }) => to)).toEqual([email]);
  });

  test("signs in with the last of two email keys, or rejects both", async () => {
    const { lab } = await openLife();
    const stranger = new Browser(lab);
    const password = JSON.stringify(personOf("alice").password);
    const body = `{"email":"${MALLORY}","email":"${email}","password":${password}}`;
    const answer = await stranger.post("/sign-in/email", body);
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 200) expect(answer.at("user", "email")).toBe(email);
  });
});

describe("a mail goes", () => {
  test("to the stored address, in whatever letter case it was requested, or to the validated new address", async () => {
    const life = await openLife();
    await askForMails(life);
    await follow(life.alice, await life.mailbox.last("change-email"));
    await life.mailbox.settle();
    expect(life.mailbox.mails.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      `verify-email ${email}`,
      `verify-email ${email}`,
      `reset-password ${email}`,
      `change-email ${email}`,
      `notice ${email}`,
      "verify-email alice+new@elsewhere.example.org",
    ]);
  });

  test("to nobody for similar addresses, such as plus tags, dots and other domains", async () => {
    const life = await openLife();
    const stranger = new Browser(life.lab);
    for (const near of ["alice+x@people.example.org", "a.lice@people.example.org", "alice@people.example.com"]) {
      for (const path of MAILING) expect((await stranger.post(path, { email: near })).status).toBe(200);
    }
    expect(await life.mailbox.count()).toBe(0);
  });

  test("to nobody for an address in the domain .invalid", async () => {
    const { lab, alice, mailbox } = await openLife();
    expect((await alice.post("/change-email", { newEmail: "alice@nowhere.invalid" })).status).toBe(200);
    await new Browser(lab).post("/sign-up/email", { ...personOf("bob"), email: "bob@idp.invalid" });
    await new Browser(lab).post("/forget-password", { email: "bob@idp.invalid" });
    expect(await mailbox.count()).toBe(0);
  });
});

test("without a mailer, routes that would send a mail return an error before they look the address up", async () => {
  const lab = openAuth();
  await signUp(lab, "alice");
  const stranger = new Browser(lab);
  for (const address of [email, "nobody@people.example.org", "no address"]) {
    expect((await stranger.post("/forget-password", { email: address })).code).toBe("RESET_PASSWORD_DISABLED");
    const answer = await stranger.post("/send-verification-email", { email: address });
    expect(answer.code).toBe("VERIFICATION_EMAIL_NOT_ENABLED");
  }
});
