import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { invitation, team } from "../tables.ts";

const MANY = 120;
const ids = (body: unknown, key: string): string[] => {
  const rows: unknown = Reflect.get(Object(body), key);
  return Array.isArray(rows) ? rows.map(({ id }) => id) : [];
};

test("a hundred invitations and a hundred teams at most, the oldest", async () => {
  const { person, create, store, clock } = openOrganizations({ teams: { enabled: true } });
  const alice = await person("alice");
  const organizationId = await create("acme", alice);
  const expiresAt = new Date(clock.now().getTime() + 86_400_000);
  const shared = { organizationId, role: "member", status: "pending", inviterId: alice.id, expiresAt };
  const names = Array.from({ length: MANY }, (_, number) => `n${String(number).padStart(3, "0")}`);
  // Written youngest first, so that the order is no accident.
  clock.advance({ seconds: MANY });
  for (const id of names.toReversed()) {
    clock.set(new Date(clock.now().getTime() - 1000));
    const createdAt = clock.now();
    await store.insert(invitation, { ...shared, id, email: `${id}@example.com`, createdAt });
    await store.insert(team, { id, name: id, organizationId, createdAt });
  }
  const { body } = await answer(
    alice.browser.get(`/organization/get-full-organization?organizationId=${organizationId}`),
  );
  expect(ids(body, "invitations")).toEqual(names.slice(0, 100));
  expect(ids(body, "teams")).toEqual(names.slice(0, 100));
});
