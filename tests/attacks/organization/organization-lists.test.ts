import { describe, expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf } from "../../ground/people.ts";
import { type Acme, onMemory, openAcme } from "./organization-harness.ts";

const LISTS = ["list-members", "list-invitations", "list-teams", "list-user-invitations", "list-user-teams"];

/** Opens Acme with three members, three invitations and a verified address. */
async function openListed(open = onMemory) {
  const world = await openAcme(open);
  for (const name of ["erin", "fred"]) await world.person(name, "member");
  for (const name of ["x", "y", "z"]) await world.invite(name);
  await world.write("user", { id: await world.idOf("alice") }, { emailVerified: true });
  return world;
}
const read = ({ alice }: Pick<Acme, "alice">, list: string, query: string) =>
  alice.get(`/organization/${list}`, { query });
const cursorOf = async (world: Acme, list: string, query: string): Promise<string> => {
  const page = await read(world, list, query);
  return String(list === "list-members" ? page.at("nextCursor") : page.at(0, "cursor"));
};

describe("the parameters of lists", () => {
  test.each([
    "limit=-1",
    "limit=1.5",
    "limit=1e9",
    "limit=0x10",
    "limit=",
    "limit=all",
    "limit=99999999999",
    "offset=-1",
    "offset=1%3BDROP",
    "sortDirection=ASC",
    "sortDirection=asc%3B--",
    "limit=1&limit=2",
  ])("return 400 for %s on every list", async (query) => {
    const world = await openListed();
    for (const list of LISTS) {
      const answer = await read(world, list, query);
      expect([list, answer.status, answer.code]).toEqual([list, 400, "VALIDATION_ERROR"]);
      expect(answer.at("message")).toMatch(/^Invalid query parameters/);
    }
  });

  test.each([
    ["list-members", "sortBy=user.email"],
    ["list-members", "sortBy=userId"],
    ["list-members", "sortBy=createdAt,id"],
    ["list-members", "sortBy=role--"],
    ["list-members", "filterField=organizationId&filterValue=x"],
    ["list-members", "filterField=user.email&filterValue=x"],
    ["list-members", "filterField=metadata-%3E%3Ea&filterValue=x"],
    ["list-members", "filterField=__proto__&filterValue=x"],
    ["list-members", "filterField=role"],
    ["list-members", "filterValue=owner"],
    ["list-members", "filterField=userId&filterValue=a&filterOperator=contains"],
    ["list-members", "filterField=role&filterValue=a&filterOperator=gt"],
    ["list-members", "filterField=role&filterValue=a&filterOperator=not"],
    ["list-invitations", "sortBy=inviterId"],
    ["list-invitations", "sortBy=id"],
    ["list-invitations", "status=open"],
    ["list-invitations", "status=pending,accepted"],
    ["list-invitations", "email=%25"],
    ["list-invitations", "email=x"],
    ["list-teams", "sortBy=organizationId"],
    ["list-teams", "sortBy=constructor"],
    ["list-user-teams", "sortBy=updatedAt"],
  ])("return 400 for %s?%s", async (list, query) => {
    const answer = await read(await openListed(), list, query);
    expect([answer.status, answer.code]).toEqual([400, "VALIDATION_ERROR"]);
  });

  test("are ignored if a list does not declare them", async () => {
    const world = await openListed();
    const extras = "where=1&select=password&include=sessions&join=account&userId=x&limit[gt]=1&fields=*";
    for (const list of LISTS) {
      const [plain, beside] = [await read(world, list, ""), await read(world, list, extras)];
      expect([list, beside.status, beside.text]).toEqual([list, 200, plain.text]);
      expect(plain.text).not.toMatch(/password|token|scrypt/);
    }
  });
});

describeHarnesses("cursors", (open) => {
  test("are valid only for their own list, order, filter and organization", async () => {
    const world = await openListed(open);
    const { alice, bob, globex } = world;
    const members = await cursorOf(world, "list-members", "limit=1");
    const invitations = await cursorOf(world, "list-invitations", "limit=1");
    const refused = async (who: typeof alice, list: string, query: string) => {
      const answer = await who.get(`/organization/${list}`, { query });
      expect([list, query, answer.status, answer.code]).toEqual([list, query, 400, "VALIDATION_ERROR"]);
    };
    for (const [list, cursor] of [
      ["list-members", members],
      ["list-invitations", invitations],
    ] as const) {
      expect((await read(world, list, `limit=1&cursor=${cursor}`)).status).toBe(200);
      await refused(alice, list, `cursor=${cursor}&sortDirection=${list === "list-members" ? "desc" : "asc"}`);
      await refused(alice, list, `cursor=${cursor}&sortBy=${list === "list-members" ? "role" : "email"}`);
      await refused(bob, list, `cursor=${cursor}`);
      await refused(bob, list, `cursor=${cursor}&organizationId=${globex}`);
      await refused(alice, "list-user-invitations", `cursor=${cursor}`);
      for (const damaged of [
        "",
        "x",
        cursor.slice(0, -4),
        `${cursor}${cursor}`,
        "W10",
        "bnVsbA",
        "%ff",
        "A".repeat(4000),
      ]) {
        await refused(alice, list, `cursor=${damaged}`);
      }
    }
    await refused(alice, "list-members", `cursor=${invitations}`);
    await refused(alice, "list-invitations", `cursor=${members}`);
    await refused(alice, "list-members", `cursor=${members}&filterField=role&filterValue=member`);
    await refused(alice, "list-invitations", `cursor=${invitations}&status=pending`);
  });

  test("that are made up show only rows of the list or return 400", async () => {
    const world = await openListed(open);
    const { alice, acme } = world;
    await world.person("gus", "member");
    const genuine = Buffer.from(await cursorOf(world, "list-members", "limit=1"), "base64url").toString();
    const parts: unknown = JSON.parse(genuine);
    const made = (value: unknown, last: unknown): string => {
      const scope = Array.isArray(parts) ? parts.slice(0, -2) : [];
      return Buffer.from(JSON.stringify([...scope, value, last])).toString("base64url");
    };
    await world.inert(async () => {
      for (const [value, last] of [
        [0, "' OR 1=1--"],
        [0, "%"],
        [253_402_214_400_000, "z"],
      ]) {
        const answer = await read(world, "list-members", `cursor=${made(value, last)}`);
        expect(answer.status, answer.text).toBe(200);
        const rows = answer.at("members");
        const organizations = Array.isArray(rows) ? rows.map(({ organizationId }) => organizationId) : [null];
        expect(organizations.filter((id) => id !== acme)).toEqual([]);
      }
      for (const [value, last] of [
        [-1, "a"],
        [1e300, "a"],
        ["x", "a"],
        [0, 1],
        [0, { $ne: null }],
        [{ $gt: 0 }, "a"],
        [0, "a\u0000"],
        [null, "a"],
      ]) {
        const answer = await read(world, "list-members", `cursor=${made(value, last)}`);
        expect([value, answer.status, answer.code]).toEqual([value, 400, "VALIDATION_ERROR"]);
      }
    });
    expect((await alice.get("/organization/list-members")).text).toContain(personOf("gus").email);
  });
});
