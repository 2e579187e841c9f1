import { session } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { CACHE_COOKIE } from "../../ground/people.ts";
import { describeServers, type ProcessCall, tally } from "../processes.ts";
import { callBy, found, idOf, openPolicies, PROCESSES, TOKENS, tableOf } from "./organization-policy-race.ts";

type Opened = Awaited<ReturnType<typeof openPolicies>>;

const HOUR_SECONDS = 3600;
const NOTICE_SECONDS = 7200;
/** The calls of each process at the same time. */
const AT_ONCE = 4;
const CALLS = PROCESSES * AT_ONCE;
const [NAME = ""] = TOKENS;

const POLICIES: readonly (readonly [name: string, policy: object, nothing: object, code: string])[] = [
  ["a second factor", { secondFactor: true }, { secondFactor: false }, "ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP"],
  [
    "other methods",
    { signInMethods: ["password"] },
    { signInMethods: null },
    "ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD",
  ],
  ["a session age", { maxSessionAge: HOUR_SECONDS }, { maxSessionAge: null }, "ORGANIZATION_REQUIRES_NEW_SIGN_IN"],
];

/** Adds a member with an older session, by another method and without a factor. */
async function openMember(
  { lab, processes, people: [browser = expect.fail()], alice }: Opened,
  title: string,
  role = "member",
) {
  const organizationId = await found(lab, title);
  const userId = await idOf(lab, NAME);
  const row: object = { id: `${title}-member`, organizationId, userId, role, createdAt: new Date() };
  await lab.store.insert(tableOf(lab, "member"), row as { id: string });
  const standing: object = {
    signInMethod: "social:google",
    signedInAt: new Date(Date.now() - (HOUR_SECONDS + 60) * 1000),
  };
  await lab.store.update(session, { where: { userId } }, standing);
  const use = callBy(browser, "has-permission", { organizationId, permissions: {} });
  return {
    browser,
    organizationId,
    uses: async () => tally(await processes.call(Array.from({ length: CALLS }, () => use))),
    change: async (changes: object) =>
      processes.call([callBy(alice, "update-policies", { organizationId, ...changes })]),
  };
}

describeServers("policies that come into force", openPolicies, (opened) => {
  test.each(POLICIES)(
    "%s without notice counts at the next request in every process",
    async (name, policy, _, code) => {
      const { uses, change } = await openMember(opened(), `now ${name}`);
      expect(await uses()).toEqual({ "200": CALLS });
      expect(await change(policy)).toEqual(["200"]);
      expect(await uses()).toEqual({ [`403 ${code}`]: CALLS });
    },
  );

  test.each(POLICIES)(
    "%s that was announced counts in every process from its time on",
    async (name, policy, _, code) => {
      const { processes } = opened();
      const { uses, change } = await openMember(opened(), `later ${name}`);
      expect(await change({ ...policy, noticeSeconds: NOTICE_SECONDS })).toEqual(["200"]);
      for (const atSeconds of [0, NOTICE_SECONDS / 2, NOTICE_SECONDS - 600]) {
        await processes.moveTo(atSeconds);
        expect(await uses(), `${atSeconds} s`).toEqual({ "200": CALLS });
      }
      for (const atSeconds of [NOTICE_SECONDS, NOTICE_SECONDS * 2]) {
        await processes.moveTo(atSeconds);
        expect(await uses(), `${atSeconds} s`).toEqual({ [`403 ${code}`]: CALLS });
      }
      await processes.moveTo(0);
    },
  );

  test.each(POLICIES)("%s that was announced and withdrawn counts in no process", async (name, policy, nothing) => {
    const { processes } = opened();
    const { uses, change } = await openMember(opened(), `never ${name}`);
    expect(await change({ ...policy, noticeSeconds: NOTICE_SECONDS })).toEqual(["200"]);
    expect(await change(nothing)).toEqual(["200"]);
    await processes.moveTo(NOTICE_SECONDS);
    expect(await uses()).toEqual({ "200": CALLS });
    await processes.moveTo(0);
  });
});

/** A session that its browser keeps in a signed cookie as well says how it began, and not what is required since. */
const KEPT: readonly (readonly [where: string, isCached: boolean])[] = [
  ["in the database alone", false],
  ["in a cookie as well", true],
];

for (const [where, isCached] of KEPT) {
  const open = (...[fresh, atEnd]: Parameters<typeof openPolicies>) => openPolicies(fresh, atEnd, isCached);
  describeServers(`policies that come into force for sessions that are kept ${where}`, open, (opened) => {
    test.each(POLICIES)(
      "%s counts at the next request of every call, in all processes",
      async (name, policy, _, code) => {
        const { processes, lab } = opened();
        const { browser, organizationId, change } = await openMember(opened(), `each ${name}`, "owner");
        const kept = await browser.get("/get-session", { query: "disableCookieCache=true" });
        expect(kept.at("session", "signInMethod")).toBe("social:google");
        expect(browser.cookies.get(CACHE_COOKIE) === undefined).toBe(!isCached);
        const headers = { cookie: browser.cookie };
        const calls: Readonly<Record<string, (index: number, round: number) => ProcessCall>> = {
          session: () => ({ path: "/get-session", headers, tell: "session" }),
          members: () => ({ path: `/organization/list-members?organizationId=${organizationId}`, headers }),
          update: (index) => callBy(browser, "update", { organizationId, data: { name: `Acme ${index}` } }),
          invite: (index, round) =>
            callBy(browser, "invite-member", {
              organizationId,
              email: `i${index}r${round}@example.com`,
              role: "member",
            }),
        };
        const outcomes = async (round: number) => {
          const kinds = Object.entries(calls);
          const made = kinds.flatMap(([kind, call]) =>
            Array.from({ length: CALLS }, (_, index) => ({ kind, call: call(index, round) })),
          );
          const told = await processes.call(made.map(({ call }) => call));
          return Object.fromEntries(
            kinds.map(([kind]) => [kind, tally(told.filter((_, index) => made[index]?.kind === kind))]),
          );
        };
        const all = (outcome: string) => ({ [outcome]: CALLS });
        const session = all("[object Object]");
        const [open, refused] = [all("200"), all(`403 ${code}`)];
        expect(await outcomes(1)).toEqual({ session, members: open, update: open, invite: open });
        const before = await lab.store.count(tableOf(lab, "invitation"), { where: {} });
        expect(await change(policy)).toEqual(["200"]);
        expect(await outcomes(2)).toEqual({ session, members: refused, update: refused, invite: refused });
        expect(await lab.store.count(tableOf(lab, "invitation"), { where: {} })).toBe(before);
      },
    );
  });
}
