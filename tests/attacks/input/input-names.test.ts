import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openWorld } from "../../contracts/permissions/organization-matrix-world.ts";
import { personOf, whoIs } from "../../ground/people.ts";
import { type Life, openLife, prove } from "../account/account-life.ts";

const { email } = personOf("alice");

/** Mails of whatever kind that a person can cause, each asked for as oddly as it may be written. */
async function askForEverything({ lab, alice, mailbox }: Life): Promise<void> {
  const loud = email.toUpperCase();
  await alice.post("/send-verification-email", { email: loud });
  await new Browser(lab).post("/send-verification-email", { email: loud });
  await new Browser(lab).post("/forget-password", { email: loud });
  await prove(lab, "alice");
  await alice.post("/change-email", { newEmail: "ALICE+New@Elsewhere.example.org" });
  await mailbox.settle();
}

describe("names in mails", () => {
  test.each([
    "Alice\r\nBcc: mallory@evil.example.org",
    "<img src=x onerror=alert(1)>",
    "Alice <mallory@evil.example.org>, Bob",
    "{{7*7}}",
    "\u202ecilA",
    "http://evil.com/click",
  ])("%j adds no recipient, and stays what it is", async (name) => {
    const life = await openLife();
    await life.alice.post("/update-user", { name });
    await askForEverything(life);
    expect(life.mailbox.mails.length).toBe(4);
    for (const mail of life.mailbox.mails) {
      expect(mail.to).toBe(email);
      // A link holds nothing that the person has written.
      if ("url" in mail) expect(mail.url).toMatch(/^http:\/\/localhost:3000\/api\/auth\/[\w/-]+\?[\w%.=&-]+$/);
      if ("user" in mail) expect([mail.user.name, Object.keys(mail.user)]).toEqual([name, ["id", "name", "email"]]);
    }
  });
});

test.each([
  "<img src=x onerror=alert(1)>",
  "{{7*7}}",
  "$\u007b1}",
  '=HYPERLINK("http://evil.com")',
  "a\r\nBcc: m@evil.com",
])("the name %j stays the text that it is", async (name) => {
  const { browser } = await openWorld("owner");
  const made = await browser.post("/organization/create", { name, slug: "fresh" });
  const team = await browser.post("/organization/create-team", { name, organizationId: "org-acme" });
  expect([made.status, made.at("name"), team.status, team.at("name")]).toEqual([200, name, 200, name]);
  expect(made.headers.get("content-type")).toMatch(/^application\/json/);
  const read = await browser.get("/organization/get-organization", { query: `organizationId=${made.at("id")}` });
  expect(read.at("name")).toBe(name);
});

test.each(["\u0008", "\u202e", "\u200f", "\ufffe", "\r\n", "𝕏"])("%j in a name is kept as it is", async (text) => {
  const { alice } = await openLife();
  const name = `a${text}b`;
  expect((await alice.post("/update-user", { name })).status).toBe(200);
  expect(await whoIs(alice)).toBe(name);
});

test.each([
  "<img src=x onerror=alert(1)>",
  "{{7*7}}",
  "\u0024{1}",
  "=HYPERLINK(1)",
  "a\r\nSet-Cookie: pwn=1",
  "' OR 1=1--",
  "\\",
  '"',
])("the name %j stays text", async (name) => {
  const { lab, alice } = await openLife();
  const answer = await alice.post("/update-user", { name });
  expect(answer.status).toBe(200);
  expect(JSON.stringify([...answer.headers])).not.toContain("pwn");
  expect(await whoIs(alice)).toBe(name);
  expect((await lab.users())[0]?.name).toBe(name);
  expect((await alice.get("/get-session")).headers.get("content-type")).toMatch(/^application\/json/);
});
