import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import { invitation } from "../tables.ts";

const idsOf = (body: unknown): unknown[] => (Array.isArray(body) ? body.map(({ id }) => id) : []);

/** `acme` with 150 invitations, every third of them canceled, each a second younger than the one before. */
async function openMany() {
  const opened = await openInvited();
  const { store, clock, alice, create } = opened;
  await create("other", alice);
  const write = (number: number, organizationId: string) =>
    store.insert(invitation, {
      id: `${organizationId}-${String(number).padStart(3, "0")}`,
      organizationId,
      email: `guest-${String(999 - number)}@example.com`,
      role: "member",
      status: number % 3 === 0 ? "canceled" : "pending",
      inviterId: alice.id,
      expiresAt: new Date(clock.now().getTime() + 60_000),
      createdAt: clock.now(),
    });
  for (let number = 0; number < 150; number += 1) {
    await write(number, "acme");
    clock.advance({ seconds: 1 });
  }
  await write(0, "other");
  const list = (query: string, by = alice) =>
    answer(by.browser.get(`/organization/list-invitations?organizationId=acme${query}`));
  return { ...opened, list };
}

test("pages of a hundred at most, newest first, past the first hundred too, and nobody else's", async () => {
  const { list } = await openMany();
  const first = idsOf((await list("")).body);
  const second = idsOf((await list("&offset=100")).body);
  expect([first.length, first[0], second.length, second.at(-1)]).toEqual([100, "acme-149", 50, "acme-000"]);
  expect(new Set([...first, ...second]).size).toBe(150);
  expect(idsOf((await list("&limit=1000")).body).length).toBe(100);
  expect(idsOf((await list("&limit=0")).body)).toEqual([]);
});

test("by status and in the order that is asked for", async () => {
  const { list } = await openMany();
  expect(idsOf((await list("&status=canceled&limit=2&sortDirection=asc")).body)).toEqual(["acme-000", "acme-003"]);
  expect(idsOf((await list("&sortBy=email&sortDirection=asc&limit=1")).body)).toEqual(["acme-149"]);
  expect(idsOf((await list("&status=accepted")).body)).toEqual([]);
});

test.each(["&limit=-1", "&limit=x", "&offset=1.5", "&sortBy=role", "&sortDirection=up", "&status=all"])(
  "%s is refused",
  async (query) => {
    const { list } = await openMany();
    expect(await list(query)).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  },
);

test("for members only", async () => {
  const { list, person, join } = await openMany();
  const [bob, carol] = [await person("bob"), await person("carol")];
  await join("acme", bob);
  expect((await list("&limit=1", bob)).status).toBe(200);
  expect(await list("", carol)).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION" },
  });
  const unnamed = await answer(carol.browser.get("/organization/list-invitations"));
  const told = { code: "ORGANIZATION_ID_REQUIRED", message: "Organization ID is required" };
  expect(unnamed).toEqual({ status: 400, body: told });
  await carol.browser.post("/sign-out");
  expect(await list("", carol)).toMatchObject({ status: 401 });
});
