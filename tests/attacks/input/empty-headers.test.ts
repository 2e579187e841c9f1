import { admin } from "@sallyport/core/admin";
import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { organization } from "@sallyport/core/organization";
import { beforeEach, describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf } from "../../ground/people.ts";

const open = () => openAuth({ plugins: [organization(), admin(), apiKey({ organizations: true }), audit()] }).auth;

describe("a server call with the empty headers of a visitor", () => {
  let auth: ReturnType<typeof open>;
  let userId: string;
  const headers = new Headers();
  beforeEach(async () => {
    auth = open();
    userId = (await auth.api.signUp.email({ body: personOf("alice") })).user.id;
  });
  const refused = { code: "UNAUTHORIZED", status: 401 };

  test("creates and changes no API key of the user whom it names", async () => {
    await expect(auth.api.apiKey.create({ body: { userId }, headers })).rejects.toMatchObject(refused);
    await expect(auth.api.apiKey.create({ body: { userId }, headers: {} })).rejects.toMatchObject(refused);
    const { id: keyId } = await auth.api.apiKey.create({ body: { userId } });
    const update = { keyId, userId, enabled: false };
    await expect(auth.api.apiKey.update({ body: update, headers })).rejects.toMatchObject(refused);
  });

  test("returns no audit records", async () => {
    await expect(auth.api.audit.list({ query: {}, headers })).rejects.toMatchObject(refused);
    await expect(auth.api.audit.permissions({ query: {}, headers })).rejects.toMatchObject(refused);
    await expect(auth.api.audit.list({ query: {} })).resolves.toMatchObject({ nextCursor: null });
  });

  test("creates no organization and returns no permissions or tokens of the user whom it names", async () => {
    const body = { name: "Acme", slug: "acme", userId };
    await expect(auth.api.organization.create({ body, headers })).rejects.toMatchObject(refused);
    const asked = { userId, permissions: { user: ["list"] } };
    await expect(auth.api.admin.hasPermission({ body: asked, headers })).rejects.toMatchObject(refused);
    const account = { providerId: "google", userId };
    await expect(auth.api.getAccessToken({ body: account, headers })).rejects.toMatchObject(refused);
  });
});
