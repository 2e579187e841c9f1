import { can, createRole, defaultRoles, defaultStatements, type Role } from "@sallyport/core/access";
import type { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { personOf, signUp } from "../../ground/people.ts";
import { openAcme } from "./organization-harness.ts";

const STEPS = 120;
const ACTIONS = Object.entries(defaultStatements).flatMap(([resource, actions]) =>
  actions.map((action) => ({ resource, action })),
);
const FRIENDS = ["mallory", "mallet", "mick"];
const ROLES = ["owner", "admin", "member", "inviter", "clerk", "boss", "big", "small", "made", "made-too"];

/** A generator with the same numbers in every run (the constants are those of Numerical Recipes). */
function createDice(seed: number) {
  let state = seed;
  const roll = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    roll,
    one<Value>(list: readonly [Value, ...Value[]]): Value {
      return list[Math.floor(roll() * list.length)] ?? list[0];
    },
    some(chance: number): Record<string, string[]> {
      const granted: Record<string, string[]> = {};
      for (const { resource, action } of ACTIONS) {
        if (roll() < chance) granted[resource] = [...(granted[resource] ?? []), action];
      }
      return granted;
    },
  };
}
type Dice = ReturnType<typeof createDice>;

const orNobody = (list: readonly string[]): readonly [string, ...string[]] => {
  const [first = "nobody", ...rest] = list;
  return [first, ...rest];
};

async function openIntrigue(dice: Dice) {
  const { one, some } = dice;
  const roles = {
    inviter: createRole({ ...some(0.5), invitation: ["create"] }),
    clerk: createRole({ ...some(0.4), member: ["update"] }),
    boss: createRole(some(0.8)),
  };
  const world = await openAcme(undefined, { plugin: { roles } });
  const { alice, acme: organizationId, list } = world;
  for (const [role, chance] of [
    ["big", 0.8],
    ["small", 0.2],
  ] as const) {
    await alice.post("/organization/create-role", { organizationId, role, permission: some(chance) });
  }
  await world.person("bob-by-name", one(["big", "big,member", "admin", "boss"]));
  await world.invite("zoe", { role: one(["admin", "big", "owner"]) });
  const friends = new Map<string, Browser>();
  for (const name of FRIENDS.slice(0, 2)) {
    friends.set(name, await world.person(name, one(["inviter", "clerk", "small,clerk", "inviter,clerk"])));
  }
  for (const name of FRIENDS.slice(2)) friends.set(name, await signUp(world.lab, name));
  const idsOf = new Map<unknown, string>();
  for (const name of [...FRIENDS, "alice", "bob-by-name"]) idsOf.set(await world.idOf(name), name);

  /** Returns the permissions that some members have together. */
  async function mayDo(names: readonly string[]): Promise<Set<string>> {
    const stored = (await list("organizationRole", { organizationId })).map(
      ({ role, permission }) => [String(role), createRole(JSON.parse(String(permission)))] as const,
    );
    const all: Readonly<Record<string, Role>> = { ...Object.fromEntries(stored), ...defaultRoles, ...roles };
    const theirs = (await list("member", { organizationId })).filter(({ userId }) =>
      names.includes(idsOf.get(userId) ?? ""),
    );
    const granted = ACTIONS.filter(({ resource, action }) =>
      theirs.some(({ role }) => can(all, String(role), { [resource]: [action] })),
    );
    return new Set(granted.map(({ resource, action }) => `${resource}.${action}`));
  }
  return { ...world, friends, mayDo };
}
type Intrigue = Awaited<ReturnType<typeof openIntrigue>>;

/** Chooses a call that could give somebody more permissions, or another member fewer. */
async function anyCall({ one, roll, some }: Dice, { acme: organizationId, list }: Intrigue, known: readonly string[]) {
  const idsOf = async (table: string) => orNobody((await list(table, { organizationId })).map(({ id }) => String(id)));
  const role = roll() < 0.3 ? `${one(orNobody(ROLES))},${one(orNobody(ROLES))}` : one(orNobody(ROLES));
  const memberId = one(await idsOf("member"));
  const invitationId = one(orNobody(known));
  const email = personOf(one(orNobody([...FRIENDS, "zoe"]))).email;
  const data = {
    ...(roll() < 0.6 && { permission: some(0.2) }),
    ...(roll() < 0.4 && { roleName: one(["big", "made"]) }),
  };
  const roleId = one(await idsOf("organizationRole"));
  const [call, body] = one([
    ["invite-member", { email, role, resend: roll() < 0.5 }],
    ["invite-member", { email, role: one(["member", "small", "inviter", "clerk"]), resend: true }],
    ["accept-invitation", { invitationId }],
    ["update-member-role", { memberId, role }],
    ["remove-member", { memberIdOrEmail: roll() < 0.1 ? memberId : "nobody" }],
    ["create-role", { role: one(["made", "made-too"]), permission: some(0.2) }],
    ["update-role", { roleId, data }],
    ["delete-role", { roleId }],
    ["transfer-ownership", { memberId }],
    ["cancel-invitation", { invitationId }],
  ]);
  return { path: `/organization/${call}`, body: { organizationId, ...body } };
}

/** Returns the number of successful calls. */
async function conspire(dice: Dice): Promise<number> {
  const world = await openIntrigue(dice);
  const { friends, mayDo, acme: organizationId, list, memberId } = world;
  const [atFirst, victims] = [await mayDo(FRIENDS), await mayDo(["bob-by-name"])];
  const known: string[] = [];
  let done = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const browser = friends.get(dice.one(orNobody(FRIENDS)));
    const { path, body } = await anyCall(dice, world, known);
    const answer = await browser?.post(path, body);
    if (answer?.status !== 200) continue;
    done += 1;
    if (path.endsWith("/invite-member")) known.push(String(answer.at("id")));
    const said = `${path} ${JSON.stringify(body)}`;
    expect(
      [...(await mayDo(FRIENDS))].filter((action) => !atFirst.has(action)),
      said,
    ).toEqual([]);
    const left = await mayDo(["bob-by-name"]);
    expect(
      [...victims].filter((action) => !left.has(action) && !atFirst.has(action)),
      said,
    ).toEqual([]);
    expect(await list("member", { organizationId, role: "owner" }), said).toMatchObject([
      { id: await memberId("alice") },
    ]);
  }
  return done;
}

test.each([1, 2, 3, 4, 5, 6])(
  "colluding members who may invite, change roles and create them never gain a permission, seed %i",
  async (seed) => {
    const dice = createDice(seed * 7919);
    let done = 0;
    for (let round = 0; round < 6; round += 1) done += await conspire(dice);
    // Otherwise nothing was tried.
    expect(done).toBeGreaterThan(15);
  },
);
