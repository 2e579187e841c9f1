import { organization } from "@sallyport/core/organization";
import { user } from "@sallyport/core/store";
import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { SESSION_COOKIE, signUp } from "../../ground/people.ts";
import { ROUNDS } from "../account/account-race.ts";

const overrides = { plugins: [organization()], user: { deleteUser: { enabled: true } } };
const ONLY = "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER";

/** Alice and bob, each in a browser on an instance of their own, and a new organization that both own. */
async function openOwners(open: OpenHarness, again: OpenAgain) {
  const lab = await open(overrides);
  const other = again({ ...overrides, clock: lab.clock });
  // Connections are made before the start, or the first instance would always win.
  await Promise.all([lab, other].flatMap((one) => Array.from({ length: 4 }, () => one.users())));
  const onOther = (person: Browser) => {
    const browser = new Browser(other);
    browser.cookies.set(SESSION_COOKIE, person.cookies.get(SESSION_COOKIE) ?? "");
    return browser;
  };
  const found = async (alice: Browser, bobsId: string, slug: string, role = "owner") => {
    const made = await alice.post("/organization/create", { name: slug, slug });
    expect(made.status, made.text).toBe(200);
    const organizationId = String(made.at("id"));
    const body = { userId: bobsId, role, organizationId };
    const added: unknown = await Reflect.get(Object(lab.auth.api), "organization").addMember({ body });
    return { organizationId, bobsMembership: String(Reflect.get(Object(added), "id")) };
  };
  const idOf = async (name: string) => {
    const row = await lab.store.find(user, { where: { email: `${name}@people.example.org` } });
    return String(row?.id);
  };
  const alice = await signUp(lab, "alice");
  const bob = onOther(await signUp(lab, "bob"));
  return { lab, alice, bob, onOther, found, idOf };
}

const membersSeenBy = async (browser: Browser, organizationId: string): Promise<number> =>
  (await browser.get("/organization/list-members", { query: `organizationId=${organizationId}` })).status;

const outcome = ({ status, code }: Answer) => (status === 200 ? "done" : String(code));

describeHarnesses("the last owner", (open, again) => {
  test("two owners leave at once: one stays", async () => {
    const { alice, bob, found, idOf } = await openOwners(open, again);
    const bobsId = await idOf("bob");
    for (let round = 0; round < ROUNDS; round += 1) {
      const { organizationId } = await found(alice, bobsId, `round-${round}`);
      const answers = await Promise.all(
        [alice, bob].map((owner) => owner.post("/organization/leave", { organizationId })),
      );
      expect(answers.map(outcome).sort()).toEqual([ONLY, "done"].sort());
      const seen = await Promise.all([alice, bob].map((owner) => membersSeenBy(owner, organizationId)));
      expect(seen.sort()).toEqual([200, 403]);
    }
  });

  test("an owner demotes the other while that one removes the first: one owner is left", async () => {
    const { alice, bob, found, idOf } = await openOwners(open, again);
    const [alicesMail, bobsId] = ["alice@people.example.org", await idOf("bob")];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { organizationId, bobsMembership } = await found(alice, bobsId, `round-${round}`);
      const [demotion, removal] = await Promise.all([
        alice.post("/organization/update-member-role", { memberId: bobsMembership, role: "member", organizationId }),
        bob.post("/organization/remove-member", { memberIdOrEmail: alicesMail, organizationId }),
      ]);
      expect([demotion, removal].filter(({ status }) => status === 200)).toHaveLength(1);
      const query = `organizationId=${organizationId}&filterField=role&filterValue=owner`;
      const caller = demotion.status === 200 ? alice : bob;
      expect((await caller.get("/organization/list-members", { query })).at("total")).toBe(1);
    }
  });

  test("one owner leaves or hands over while the other's account is deleted: somebody owns it afterwards", async () => {
    const { lab, alice, onOther, found, idOf } = await openOwners(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const carol = onOther(await signUp(lab, `carol${round}`));
      const hands = round % 2 === 1;
      const role = hands ? "member" : "owner";
      const made = await found(alice, await idOf(`carol${round}`), `round-${round}`, role);
      const { organizationId, bobsMembership: memberId } = made;
      const [going, deletion] = await Promise.all([
        hands
          ? alice.post("/organization/transfer-ownership", { memberId, organizationId })
          : alice.post("/organization/leave", { organizationId }),
        carol.post("/delete-user"),
      ]);
      expect([going, deletion].filter(({ status }) => status === 200)).toHaveLength(1);
      const refusals = [going, deletion].filter(({ status }) => status !== 200).map(outcome);
      expect([ONLY, "MEMBER_NOT_FOUND", "USER_DELETION_BLOCKED"]).toContain(refusals[0]);
      const owner = deletion.status === 200 ? alice : carol;
      const query = `organizationId=${organizationId}&filterField=role&filterValue=owner`;
      expect((await owner.get("/organization/list-members", { query })).at("total")).toBe(1);
    }
  });
});
