import { expect, test } from "vitest";
import { openWorld } from "../../contracts/permissions/organization-matrix-world.ts";
import { personOf } from "../../ground/people.ts";
import { CALLS, textOf } from "./organization-calls.ts";
import { NOT_A_MEMBER, openStaffed, told } from "./organization-harness.ts";

test("no answer about organizations is kept by a cache, or sniffed for another type", async () => {
  for (const caller of ["owner", "outsider", "signedOut"] as const) {
    for (const { path, body, query } of CALLS) {
      const { browser } = await openWorld(caller);
      const answer = body === null ? await browser.get(path, { query: textOf(query) }) : await browser.post(path, body);
      if (caller === "owner") expect([path, answer.status], answer.text).toEqual([path, 200]);
      expect([path, answer.headers.get("cache-control")]).toEqual([path, expect.stringContaining("no-store")]);
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
  }
});

test("no header says who calls or which role they have, and x-organization opens nothing", async () => {
  const { bob, dave, acme, idOf, memberId, inert } = await openStaffed();
  const headers = {
    "x-user-id": await idOf("alice"),
    "x-member-id": await memberId("alice"),
    "x-organization-id": acme,
    "x-role": "owner",
    "x-organization-role": "owner",
    "remote-user": personOf("alice").email,
  };
  await inert(async () => {
    for (const named of [acme, "acme", "ACME"]) {
      const call = { headers: { ...headers, "x-organization": named } };
      const refusal = named === "ACME" ? [400, "ORGANIZATION_NOT_FOUND", "Organization not found"] : NOT_A_MEMBER;
      expect(told(await bob.get("/organization/get-organization", call))).toEqual(refusal);
      expect(told(await bob.post("/organization/update", { data: { name: "Taken" } }, call))).toEqual(refusal);
    }
    // Without it, the call is about the caller's own active one.
    expect((await bob.get("/organization/get-organization", { headers })).at("slug")).toBe("globex");
    const update = await dave.post("/organization/update", { data: { name: "Taken" } }, { headers });
    expect(update.code).toBe("YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION");
  });
});

test("what the body names goes before what a header names", async () => {
  const { alice, bob, acme, globex, list } = await openStaffed();
  const call = { headers: { "x-organization": globex } };
  const body = { data: { name: "Renamed" }, organizationId: acme };
  expect((await alice.post("/organization/update", body, call)).at("id")).toBe(acme);
  expect(told(await bob.post("/organization/update", body, call))).toEqual(NOT_A_MEMBER);
  expect(await list("organization", { id: globex })).toMatchObject([{ name: "Globex" }]);
});

test("a mailed invitation leads to baseURL, whatever host was called", async () => {
  const { alice, mailbox, invite } = await openStaffed();
  const send = alice.post.bind(alice);
  const headers = {
    "x-forwarded-host": "evil.com",
    "x-forwarded-proto": "https",
    forwarded: "host=evil.com",
    "x-original-host": "evil.com",
    "x-host": "evil.com",
    host: "evil.com",
  };
  const answer = await send("/organization/invite-member", { email: "x@example.org", role: "member" }, { headers });
  expect([200, 400]).toContain(answer.status);
  await invite("y");
  for (const { url } of await mailbox.all("invitation")) {
    expect(url).toMatch(/^http:\/\/localhost:3000\/accept-invitation\?id=[A-Za-z0-9]{32}#email=[^#]+$/);
  }
});
