import { DatabaseSync } from "node:sqlite";
import { organization } from "@sallyport/core/organization";
import { sqlite } from "@sallyport/kysely";
import type { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { counting } from "../../ground/counting-sqlite.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";

/** Alice's organization, Bob, and the statements of one call. */
async function open() {
  const handle = new DatabaseSync(":memory:");
  const ran: string[] = [];
  const lab = openAuth({ database: sqlite(counting(handle, ran)), plugins: [organization()], mail: {} });
  const [alice, bob] = [await signUp(lab, "alice"), await signUp(lab, "bob")];
  const created = await alice.post("/organization/create", { name: "Acme", slug: "acme" });
  const organizationId = String(created.at("id"));

  async function statements(browser: Browser, path: string, body: object) {
    ran.length = 0;
    const answer = await browser.post(`/organization/${path}`, body);
    expect(answer.status, answer.text).toBe(200);
    const verbs = ran.map((sql) => {
      const [verb = ""] = sql.split(" ");
      const table = /(?:from|into|update) "(\w+)"/.exec(sql)?.[1];
      return table === undefined ? verb : `${verb} ${table}`;
    });
    return { answer, verbs };
  }
  const invite = () =>
    statements(alice, "invite-member", { email: personOf("bob").email, role: "member", organizationId });
  return { handle, alice, bob, statements, invite };
}

test("invite-member: ten", async () => {
  const { handle, invite } = await open();
  const { verbs } = await invite();
  expect(verbs).toEqual([
    "select session",
    "select member",
    "begin",
    "update organization",
    "select member",
    "select member",
    "select invitation",
    "select invitation",
    "insert invitation",
    "commit",
  ]);
  handle.close();
});

test("accept-invitation: ten", async () => {
  const { handle, bob, invite, statements } = await open();
  const { answer } = await invite();
  const { verbs } = await statements(bob, "accept-invitation", { invitationId: answer.at("id") });
  expect(verbs).toEqual([
    "select session",
    "select invitation",
    "begin",
    "update organization",
    "update invitation",
    "select member",
    "select member",
    "insert member",
    "update session",
    "commit",
  ]);
  handle.close();
});

test("reject-invitation: six; cancel-invitation: eight", async () => {
  const { handle, alice, bob, invite, statements } = await open();
  const { answer } = await invite();
  const rejected = await statements(bob, "reject-invitation", { invitationId: answer.at("id") });
  expect(rejected.verbs).toEqual([
    "select session",
    "select invitation",
    "begin",
    "update organization",
    "update invitation",
    "commit",
  ]);
  const canceled = await statements(alice, "cancel-invitation", { invitationId: answer.at("id") });
  expect(canceled.verbs).toEqual([
    "select session",
    "select invitation",
    "begin",
    "update organization",
    "select member",
    "select invitation",
    "update invitation",
    "commit",
  ]);
  handle.close();
});
