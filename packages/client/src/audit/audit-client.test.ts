import { audit } from "@sallyport/core/audit";
import { organization } from "@sallyport/core/organization";
import { expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { eventually, serving, watch } from "../fixtures/serving.ts";
import { organizationClient } from "../organization/index.ts";
import { auditClient } from "./index.ts";

const server = serving(
  { plugins: [organization(), audit({ details: () => ({ paidAt: "2026-01-01T00:00:00.000Z" }) })] },
  (place) => createAuthClient({ ...place, plugins: [organizationClient(), auditClient()] }),
);

/** Signs up the owner of an organization, who may read its audit log. */
async function openOwner(name: string) {
  const { client, place } = await server.join(name);
  const { data } = await client.organization.create({ name, slug: name });
  const organizationId = data?.id ?? "";
  for (const next of ["One", "Two", "Three"])
    await client.organization.update({ organizationId, data: { name: next } });
  return { client, organizationId, fetch: place.fetch };
}

test("reads a page with dates and unchanged details, and the next page by its cursor", async () => {
  const { client, organizationId } = await openOwner("ada");
  const query = { organizationId, event: "organization.updated", limit: 2 };
  const $first = client.$auditTrail(query);
  const leave = watch($first);
  await eventually(() => expect($first.value.data?.entries).toHaveLength(2));
  const [entry] = $first.value.data?.entries ?? [];
  expect(entry).toMatchObject({ outcome: "success", organizationId, at: expect.any(Date) });
  expect(entry?.details.paidAt).toBe("2026-01-01T00:00:00.000Z");
  const cursor = $first.value.data?.nextCursor ?? undefined;
  const { data } = await client.audit.list({ query: { ...query, cursor } });
  expect([data?.entries.length, data?.nextCursor]).toEqual([1, null]);
  leave();
});

test("reads the log again only when asked to refetch", async () => {
  const { client, organizationId } = await openOwner("bea");
  const $trail = client.$auditTrail({ organizationId, event: "organization.updated" });
  const leave = watch($trail);
  await eventually(() => expect($trail.value.data?.entries).toHaveLength(3));
  await client.organization.update({ organizationId, data: { name: "Four" } });
  expect($trail.value.data?.entries).toHaveLength(3);
  await $trail.value.refetch();
  expect($trail.value.data?.entries).toHaveLength(4);
  leave();
});

test("the export URL contains the filters, and returns 403 without permission", async () => {
  const { client, organizationId, fetch } = await openOwner("cyd");
  const address = client.$auditExport({ organizationId, event: "organization.updated", from: undefined });
  expect(address).toBe(
    `${server.origin}/api/auth/audit/export?organizationId=${organizationId}&event=organization.updated`,
  );
  const answer = await fetch(address);
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  const lines = (await answer.text()).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(Array.from({ length: 3 }, () => "organization.updated"));
  expect((await fetch(client.$auditExport())).status).toBe(403);
});

test("a user without permission gets an error, and signing out clears the data", async () => {
  const { client, organizationId } = await openOwner("dee");
  const [$all, $own] = [client.$auditTrail(), client.$auditTrail({ organizationId })];
  const leave = watch($all, $own);
  await eventually(() => {
    expect($all.value).toMatchObject({ data: null, error: { code: "YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL" } });
    expect($own.value.data?.entries.length).toBeGreaterThan(3);
  });
  await client.signOut();
  await eventually(() => expect($own.value).toMatchObject({ data: null, error: null, isPending: false }));
  leave();
});
