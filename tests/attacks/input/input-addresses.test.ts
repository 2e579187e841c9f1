import { describe, expect, test } from "vitest";
import { personOf, trySignIn } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { openInput } from "./input-harness.ts";

describe("addresses", () => {
  const { email } = personOf("alice");
  const BAD: unknown[] = [
    [email, "mallory@evil.example.org"],
    [email],
    `${email},mallory@evil.example.org`,
    `${email};mallory@evil.example.org`,
    `${email} mallory@evil.example.org`,
    `"mallory@y"@x.com`,
    `${email}\r\nBcc: m@y.com`,
    `${email}\nBcc: m@y.com`,
    `<${email}>`,
    `Alice <${email}>`,
    `${email}(mallory@y.com)`,
    `${email}%0aBcc:m@y.com`,
    "a@b@c.com",
    ` ${email}`,
    `${email} `,
    `\t${email}`,
    "alice@[127.0.0.1]",
    "<b>x</b>@x.com",
    "alice＠people.example.org",
    "alice@people。example。org",
    "аlice@people.example.org",
    `alice\u200b@people.example.org`,
    `${"a".repeat(250)}@x.com`,
    "alice@",
    "@people.example.org",
    "",
  ];

  test.each(BAD.map((value) => ({ value })))("$value", async ({ value }) => {
    const { lab, stranger } = await openInput();
    await assertUntouched(lab, async () => {
      expect((await trySignIn(stranger, "alice", { email: value })).status).toBe(400);
      expect((await stranger.post("/sign-up/email", { ...personOf("bob"), email: value })).status).toBe(400);
    });
  });

  test("a key given twice is one address, the last, or refused", async () => {
    const { stranger } = await openInput();
    const password = JSON.stringify(personOf("alice").password);
    const body = `{"email":"mallory@evil.example.org","email":"${email}","password":${password}}`;
    const answer = await stranger.post("/sign-in/email", body);
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 200) expect(answer.at("user", "email")).toBe(email);
  });

  test("a form with two addresses is no JSON", async () => {
    const { stranger } = await openInput();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await stranger.post("/sign-in/email", `email=${email}&email=b@x.com&password=x`, { headers })).status).toBe(
      415,
    );
  });

  test("casing makes no second person", async () => {
    const { lab, stranger } = await openInput();
    for (const spelling of [email.toUpperCase(), email.replace("a", "A")]) {
      expect((await stranger.post("/sign-up/email", { ...personOf("alice"), email: spelling })).status).toBe(422);
    }
    expect(await lab.users()).toHaveLength(1);
  });
});
