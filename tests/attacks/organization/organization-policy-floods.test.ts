import { organization } from "@sallyport/core/organization";
import { Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { DAY, type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { tablesOf } from "./organization-harness.ts";

const MAX = 5;

async function openMallorys(rateLimit = false) {
  const mailbox = new Outbox();
  const plugins = [organization({ policies: true })];
  const lab = openAuth({ ...mailbox.options, rateLimit: { enabled: rateLimit }, plugins });
  const [mallory, victim] = [await signUp(lab, "mallory"), await signUp(lab, "victim")];
  const found = async (slug: string): Promise<string> => {
    const organizationId = String((await mallory.post("/organization/create", { name: "Bomb", slug })).at("id"));
    const { email } = personOf("victim");
    const invited = await mallory.post("/organization/invite-member", { email, role: "member", organizationId });
    const accepted = await victim.post("/organization/accept-invitation", { invitationId: invited.at("id") });
    expect(accepted.status, accepted.text).toBe(200);
    return organizationId;
  };
  const set = (organizationId: string, body: object, network = 1) =>
    mallory.post(
      "/organization/update-policies",
      { organizationId, ...body },
      {
        from: { remoteAddress: `198.51.${network}.1` },
      },
    );
  const mailsTo = async (name: string): Promise<number> =>
    (await mailbox.all("organization-policy")).filter(({ to }) => to === personOf(name).email).length;
  return { lab, mallory, found, set, mailsTo };
}

/** Returns the rows of all tables, except the counts. */
async function rowsOf(lab: OpenedAuth): Promise<string> {
  const { tableOf, names } = tablesOf(lab);
  const tables = names.filter((name) => name !== "rateLimit").map(tableOf);
  return JSON.stringify(await Promise.all(tables.map((table) => lab.store.list(table, { where: {} }))));
}

test("an owner who announces and withdraws a policy again and again mails each member five times a day", async () => {
  const { lab, mallory, found, set, mailsTo } = await openMallorys();
  const acme = await found("acme");
  const globex = await found("globex");
  for (let round = 0; round < MAX; round += 1) {
    expect((await set(acme, { maxSessionAge: 600 })).status).toBe(200);
    expect((await set(acme, { maxSessionAge: null })).status).toBe(200);
  }
  expect([await mailsTo("victim"), await mailsTo("mallory")]).toEqual([MAX, MAX]);
  const before = await rowsOf(lab);
  for (const body of [
    { maxSessionAge: 600 },
    { signInMethods: ["password"] },
    { maxSessionAge: 300, noticeSeconds: DAY * 30 },
  ]) {
    const answer = await set(acme, body);
    expect([answer.status, answer.code, answer.headers.get("retry-after")]).toEqual([
      429,
      "TOO_MANY_REQUESTS",
      `${DAY}`,
    ]);
  }
  expect(await rowsOf(lab)).toBe(before);
  expect(await mailsTo("victim")).toBe(MAX);

  expect((await set(globex, { maxSessionAge: 600 })).status).toBe(200);
  expect(await mailsTo("victim")).toBe(MAX + 1);
  lab.clock.advance({ seconds: DAY });
  await mallory.post("/reauthenticate", { password: personOf("mallory").password });
  expect((await set(acme, { maxSessionAge: 600 })).status).toBe(200);
  expect(await mailsTo("victim")).toBe(MAX + 2);
});

test("calls that announce nothing do not count, and an announcement can be withdrawn beyond the limit", async () => {
  const { found, set, mailsTo } = await openMallorys();
  const acme = await found("acme");
  for (let call = 0; call < 2 * MAX; call += 1) {
    expect((await set(acme, { maxSessionAge: null })).status).toBe(200);
    expect((await set(acme, { maxSessionAge: 600, noticeSeconds: 1 })).code).toBe("POLICY_NOTICE_TOO_SHORT");
    expect((await set(acme, { signInMethods: ["social:nobody"] })).code).toBe("UNKNOWN_SIGN_IN_METHOD");
  }
  for (let call = 1; call <= MAX; call += 1) {
    expect((await set(acme, { maxSessionAge: 600 + call })).status).toBe(200);
    expect((await set(acme, { maxSessionAge: 600 + call })).status).toBe(200);
    expect(await mailsTo("victim")).toBe(call);
  }
  expect((await set(acme, { maxSessionAge: 1200 })).code).toBe("TOO_MANY_REQUESTS");
  const withdrawn = await set(acme, { maxSessionAge: null });
  expect([withdrawn.status, withdrawn.at("maxSessionAge")]).toEqual([200, { current: null, next: null }]);
  expect(await mailsTo("victim")).toBe(MAX);
});

test("callers who may not announce do not use up the limit", async () => {
  const { lab, found, set, mailsTo } = await openMallorys();
  const acme = await found("acme");
  const eve = await signUp(lab, "eve");
  for (let call = 0; call <= MAX; call += 1) {
    const body = { organizationId: acme, maxSessionAge: 600 };
    const answer = await eve.post("/organization/update-policies", body);
    expect([answer.status, answer.code]).toEqual([403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"]);
  }
  expect((await set(acme, { maxSessionAge: 600 })).status).toBe(200);
  expect(await mailsTo("victim")).toBe(1);
});

test("one network changes policies twenty times a minute", async () => {
  const { found, set } = await openMallorys(true);
  const acme = await found("acme");
  const statuses: number[] = [];
  for (let call = 0; call <= 20; call += 1) statuses.push((await set(acme, { maxSessionAge: null })).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await set(acme, { maxSessionAge: null }, 2)).status).toBe(200);
});
