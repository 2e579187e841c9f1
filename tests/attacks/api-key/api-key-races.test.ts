import { createAccessControl, defaultStatements } from "@sallyport/core/access";
import { apiKey } from "@sallyport/core/api-key";
import { organization } from "@sallyport/core/organization";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { openRace } from "../../races/account/account-race.ts";
import { apiKeyTable, keyPlugins, keyRows, openOwner } from "../../races/plugins/api-key-harness.ts";
import { adminPlugin, join } from "../admin/admin-harness.ts";

const ac = createAccessControl({ ...defaultStatements, apiKey: ["create", "read", "update", "delete"] });
const roles = { owner: ac.newRole(ac.statements), keeper: ac.newRole(ac.statements), member: ac.newRole({}) };
const plugins = [organization({ ac, roles }), apiKey({ organizations: true }), adminPlugin()];

/** Opens an organization of Alice whose keys a member manages; `seen` returns the keys in comparable form. */
async function openKeeper(open: OpenHarness, again: OpenAgain) {
  const { lab, racersOf } = await openRace(open, again, { plugins });
  const root = await join(lab, "root");
  const alice = await openOwner(lab, "alice");
  const { organizationId } = alice;
  const keeper = async (round: number) => {
    const { browser, id, email } = await join(lab, `keeper${round}`);
    const invited = await alice.browser.post("/organization/invite-member", { email, role: "keeper", organizationId });
    const accepted = await browser.post("/organization/accept-invitation", { invitationId: invited.at("id") });
    expect(accepted.status, accepted.text).toBe(200);
    return { browser, userId: id, memberId: accepted.at("member", "id"), racers: racersOf(browser) };
  };
  const seen = async () =>
    (await keyRows(lab)).map(({ id, key, permissions }) => [id, key, permissions].join(" ")).sort();
  return { lab, root, alice, organizationId, keeper, seen };
}

type Opened = Awaited<ReturnType<typeof openKeeper>>;
type Keeper = Awaited<ReturnType<Opened["keeper"]>>;

const ENDS: Readonly<Record<string, (opened: Opened, keeper: Keeper) => Promise<{ status: number; text: string }>>> = {
  removed: ({ alice, organizationId }, { memberId }) =>
    alice.browser.post("/organization/remove-member", { memberIdOrEmail: memberId, organizationId }),
  demoted: ({ alice, organizationId }, { memberId }) =>
    alice.browser.post("/organization/update-member-role", { memberId, role: "member", organizationId }),
  banned: ({ root }, { userId }) => root.browser.post("/admin/ban-user", { userId }),
};

describeHarnesses("API keys, concurrently", (open, again, rounds) => {
  test("a key that a squatter creates while the owner verifies the mailbox is deleted", async () => {
    const { lab, mailbox, racersOf } = await openRace(open, again, { plugins: keyPlugins() });
    for (let round = 0; round < rounds; round += 1) {
      const { email } = personOf(`squatter${round}`);
      const racers = racersOf(await signUp(lab, `squatter${round}`));
      const owner = new Browser(lab);
      await owner.post("/request-password-reset", { email });
      const { token } = await mailbox.last("reset-password");
      const [reset] = await Promise.all([
        owner.post("/reset-password", { token, newPassword: "a horse of my own" }),
        ...racers.map((racer) => racer.post("/api-key/create", { name: "mine" })),
      ]);
      expect(reset.status, reset.text).toBe(200);
      expect(await keyRows(lab), `round ${round}`).toEqual([]);
    }
  });

  test.each(Object.keys(ENDS))(
    "a member who is %s creates, updates and rotates no key after the answer",
    async (name) => {
      const opened = await openKeeper(open, again);
      for (let round = 0; round < rounds; round += 1) {
        const keeper = await opened.keeper(round);
        const body = { name: "ci", organizationId: opened.organizationId, permissions: { member: ["delete"] } };
        const made = await keeper.browser.post("/api-key/create", body);
        expect(made.status, made.text).toBe(200);
        const ending = async () => {
          const ended = await ENDS[name]?.(opened, keeper);
          expect(ended?.status, ended?.text).toBe(200);
          return opened.seen();
        };
        const keyId = made.at("id");
        const attempts = [
          (racer: Browser) => racer.post("/api-key/create", body),
          (racer: Browser) => racer.post("/api-key/rotate", { keyId }),
          (racer: Browser) => racer.post("/api-key/update", { keyId, permissions: { organization: ["update"] } }),
        ];
        const calls = keeper.racers.map((racer, index) => attempts[index % attempts.length]?.(racer));
        const [seen] = await Promise.all([ending(), ...calls]);
        expect(await opened.seen(), `round ${round}`).toEqual(seen);
        await opened.lab.store.delete(apiKeyTable(opened.lab), { where: {} });
      }
    },
  );

  test("a key created while its organization or its user is deleted is deleted too", async () => {
    const { lab, racersOf } = await openRace(open, again, { plugins: keyPlugins() });
    for (let round = 0; round < rounds; round += 1) {
      const { browser, organizationId } = await openOwner(lab, `owner${round}`);
      const deleter = await signUp(lab, `leaver${round}`);
      const { password } = personOf(`leaver${round}`);
      const [deleted, left, ...made] = await Promise.all([
        browser.post("/organization/delete", { organizationId }),
        deleter.post("/delete-user", { password }),
        ...racersOf(browser).map((racer) => racer.post("/api-key/create", { name: "ci", organizationId })),
        ...racersOf(deleter).map((racer) => racer.post("/api-key/create", { name: "ci" })),
      ]);
      expect([deleted.status, left.status]).toEqual([200, 200]);
      for (const { status } of made) expect([200, 401, 403]).toContain(status);
      expect(await keyRows(lab), `round ${round}`).toEqual([]);
    }
  });
});
