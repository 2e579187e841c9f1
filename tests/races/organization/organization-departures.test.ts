import { AuthError } from "@sallyport/core";
import { type EndedMembership, type OrganizationHooks, organization } from "@sallyport/core/organization";
import { definePlugin } from "@sallyport/core/plugin";
import { account, user } from "@sallyport/core/store";
import type { Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { openRace } from "../account/account-race.ts";
import { member as members, organization as organizations } from "./organization-race.ts";

declare module "@sallyport/core" {
  interface PluginRegistry {
    starter: { routes: { [name: string]: never } };
  }
}

const MANY = 120;

async function openDepartures(open: OpenHarness, again: OpenAgain, more: OrganizationHooks = {}) {
  const told: EndedMembership[] = [];
  const organizationHooks = { afterRemoveMember: (ended: EndedMembership) => void told.push(ended), ...more };
  const asked: (() => void)[] = [];
  // This plugin is asked before the organizations. When it is asked again in the transaction, only the user is locked.
  const starter = definePlugin({
    id: "starter",
    async deletionBlockers() {
      asked.shift()?.();
      return [];
    },
  });
  const plugins = [starter, organization({ organizationHooks })];
  const { lab, racersOf } = await openRace(open, again, { plugins });
  const onOther = (person: Browser) => racersOf(person)[1] ?? person;
  const alice = await signUp(lab, "alice");
  const idOf = async (name: string) => String((await lab.store.find(user, { where: { name } }))?.id);
  /** Creates an organization of Alice, whose id is its slug. */
  const found = async (slug: string) => {
    const createdAt = lab.clock.now();
    await lab.store.insert(organizations, { id: slug, name: slug, slug, createdAt });
    await join(slug, await idOf("alice"), "owner");
    return slug;
  };
  const join = (organizationId: string, userId: string, role = "member") => {
    const row = { organizationId, userId, role, createdAt: lab.clock.now() };
    return lab.store.insert(members, { id: `${organizationId}-${userId}`, ...row });
  };
  const invite = async (organizationId: string, name: string) => {
    const body = { email: personOf(name).email, role: "member", organizationId };
    return String((await alice.post("/organization/invite-member", body)).at("id"));
  };
  /** Starts the work at once (0), when the next deletion begins (1), or in the middle of that deletion. */
  const begin = <Result>(place: number, work: () => Promise<Result>): Promise<Result> => {
    if (place === 0) return work();
    const { promise, resolve } = Promise.withResolvers<void>();
    asked.push(...(place === 1 ? [resolve] : [() => {}, resolve]));
    return promise.then(work);
  };
  return { lab, alice, told, onOther, idOf, found, join, invite, begin };
}

const outcome = ({ status, code }: Answer) => (status === 200 ? "done" : String(code));
const endedIn = (told: readonly EndedMembership[]) => told.map(({ organization: { id } }) => id).sort();

describeHarnesses("deleting an account with memberships", (open, again, rounds) => {
  test(`calls the before hook in the transaction and the after hook once committed, for each of ${MANY}`, async () => {
    const before: (string | number)[] = [];
    const left: number[] = [];
    const harness = await openDepartures(open, again, {
      beforeRemoveMember: async ({ member: { id, organizationId }, reason }, { store }) => {
        before.push(organizationId, reason, await store.count(members, { where: { id } }));
        return undefined;
      },
      afterRemoveMember: async (ended) => {
        harness.told.push(ended);
        left.push(await harness.lab.store.count(members, { where: { userId: ended.user.id } }));
      },
    });
    const { lab, told, found, join, idOf } = harness;
    const bob = await signUp(lab, "bob");
    const userId = await idOf("bob");
    const slugs = Array.from({ length: MANY }, (_, number) => `acme-${String(number).padStart(3, "0")}`);
    for (const slug of slugs) await join(await found(slug), userId, "admin");
    expect((await bob.post("/delete-user")).status).toBe(200);
    expect(before).toEqual(slugs.flatMap((slug) => [slug, "account-deleted", 1]));
    expect(endedIn(told)).toEqual(slugs);
    expect(new Set(left)).toEqual(new Set([0]));
    expect(told[7]).toMatchObject({
      member: { id: `acme-007-${userId}`, organizationId: "acme-007", userId, role: "admin", teamId: null },
      user: { id: userId, name: "bob", email: personOf("bob").email, image: null },
      organization: { id: "acme-007", slug: "acme-007" },
      reason: "account-deleted",
    });
  });

  test("keeps the account and every membership, and emits no event, if one hook rejects", async () => {
    const { lab, told, found, join, idOf } = await openDepartures(open, again, {
      beforeRemoveMember: ({ organization: { slug } }) => {
        if (slug === "c") throw new AuthError({ code: "ON_DUTY", status: 409, message: "On duty" });
        return undefined;
      },
    });
    const bob = await signUp(lab, "bob");
    for (const slug of ["a", "b", "c", "d"]) await join(await found(slug), await idOf("bob"));
    const refused = await bob.post("/delete-user");
    expect([refused.status, refused.json]).toEqual([409, { code: "ON_DUTY", message: "On duty" }]);
    expect(told).toEqual([]);
    expect(await lab.store.count(members, { where: { userId: await idOf("bob") } })).toBe(4);
    expect(await lab.store.count(account, { where: {} })).toBe(2);
    expect((await bob.get("/get-session")).at("user", "email")).toBe(personOf("bob").email);
  });

  test("emits the end of each membership once, even if it ends or starts concurrently", {
    timeout: 60_000,
  }, async () => {
    const { lab, alice, told, onOther, found, join, invite, idOf, begin } = await openDepartures(open, again);
    const slugs = ["a", "b", "c", "d"];
    for (const slug of slugs) await found(slug);
    for (let round = 0; round < rounds; round += 1) {
      const name = `carol${round}`;
      const carol = await signUp(lab, name);
      const userId = await idOf(name);
      for (const slug of ["a", "b", "c"]) await join(slug, userId);
      const invitationId = await invite("d", name);
      const [second, third] = [onOther(carol), onOther(carol)];
      const remover = onOther(alice);
      const going = begin(round % 3, () =>
        Promise.all([
          second.post("/organization/leave", { organizationId: "a" }),
          remover.post("/organization/remove-member", { memberIdOrEmail: `b-${userId}`, organizationId: "b" }),
          third.post("/organization/accept-invitation", { invitationId }),
        ]),
      );
      const deletion = await carol.post("/delete-user");
      const [left, removed, accepted] = await going;
      expect(deletion.status, deletion.text).toBe(200);
      expect(["done", "UNAUTHORIZED", "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"]).toContain(outcome(left));
      expect(["done", "MEMBER_NOT_FOUND"]).toContain(outcome(removed));
      expect(["done", "UNAUTHORIZED", "INVITATION_NOT_FOUND"]).toContain(outcome(accepted));
      expect(endedIn(told)).toEqual(accepted.status === 200 ? slugs : ["a", "b", "c"]);
      const reasonOf = (slug: string) => told.find(({ organization: { id } }) => id === slug)?.reason;
      expect(reasonOf("a")).toBe(left.status === 200 ? "left" : "account-deleted");
      expect(reasonOf("b")).toBe(removed.status === 200 ? "removed" : "account-deleted");
      expect(await lab.store.count(members, { where: { userId } })).toBe(0);
      told.splice(0);
    }
  });
});
