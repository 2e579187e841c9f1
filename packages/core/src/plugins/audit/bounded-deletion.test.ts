import { answer, textOf } from "sallyport-tests/ground/answer";
import { type OpenedAuth, openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { user as userTable } from "../../store.ts";
import { openAudit } from "../../test/audit.ts";
import { organization } from "../organization/index.ts";
import { member } from "../organization/tables.ts";
import { audit } from "./index.ts";

type Opened = Pick<OpenedAuth, "store" | "clock">;

/** So many users and their memberships, written past every rule. */
async function crowd({ store, clock }: Opened, members: number, organizationId: string, teamId: string | null) {
  const createdAt = clock.now();
  for (let number = 0; number < members; number += 1) {
    const id = `u-${number}`;
    const person = { id, name: id, email: `${id}@example.com`, emailVerified: true, image: null };
    await store.insert(userTable, { ...person, createdAt, updatedAt: createdAt });
    await store.insert(member, { id: `m-${number}`, organizationId, userId: id, role: "member", teamId, createdAt });
  }
}

/** Alice's organization with so many members beside her. */
async function crowded(members: number) {
  const { database, statements } = counted(memory());
  const opened = await openAudit({ database });
  const id = await opened.found(opened.alice, "crowd");
  await crowd(opened, members, id, null);
  await opened.told();
  statements.length = 0;
  return { ...opened, id, statements };
}

test("deleting an organization takes as many statements for 300 members as for 3, and the trail says how many", async () => {
  const seen: number[] = [];
  for (const members of [3, 300]) {
    const { alice, root, id, statements, told, rows } = await crowded(members);
    expect(await answer(alice.browser.post("/organization/delete", { organizationId: id }))).toMatchObject({
      status: 200,
    });
    seen.push(statements.length);
    expect(await told()).toEqual(["organization.deleted"]);
    const row = (await rows()).find(({ event }) => event === "organization.deleted");
    expect(JSON.parse(row?.details ?? "")).toEqual({ name: "crowd", slug: "crowd", members: members + 1 });
    expect((await answer(root.browser.get("/audit/verify"))).body).toMatchObject({ problem: null });
  }
  expect(seen[1]).toBe(seen[0]);
});

test("so does removing a team", async () => {
  const seen: number[] = [];
  for (const members of [3, 300]) {
    const { database, statements } = counted(memory());
    const plugins = [organization({ teams: { enabled: true } }), audit()];
    const opened = openAuth({ database, plugins });
    const { auth, store } = opened;
    const alice = await signUp(auth);
    const made = await answer(alice.post("/organization/create", { name: "crowd", slug: "crowd" }));
    const organizationId = textOf(made.body, "id");
    const blue = await answer(alice.post("/organization/create-team", { name: "Blue", organizationId }));
    const teamId = textOf(blue.body, "id");
    await crowd(opened, members, organizationId, teamId);
    statements.length = 0;
    expect((await alice.post("/organization/remove-team", { teamId, organizationId })).status).toBe(200);
    seen.push(statements.length);
    expect(await store.count(member, { where: { teamId } })).toBe(0);
  }
  expect(seen[1]).toBe(seen[0]);
});
