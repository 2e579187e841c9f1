import { describe, expect, test } from "vitest";
import type { MicrosoftOptions } from "../contracts/provider-options.ts";
import { profileInput } from "../test/profile-input.ts";
import { microsoft } from "./microsoft.ts";

const PERSONAL = "9188040d-6c67-4c5b-b112-36a304b66dad";
const OURS = "3c5f0a9e-1f2b-4f5d-9a67-0b1c2d3e4f50";
const THEIRS = "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee";
const SITE = "https://login.microsoftonline.com";

function rulesFor(options: Partial<MicrosoftOptions>) {
  const { idToken: rules } = microsoft;
  if (typeof rules !== "function") throw new Error("Microsoft's rules depend on the options");
  const { issuer, ...rest } = rules({ clientId: "the-client", ...options });
  if (typeof issuer !== "function") throw new Error("Microsoft's issuer depends on the claims");
  return { issuer, ...rest };
}
const takes = (options: Partial<MicrosoftOptions>, tid: unknown, iss: string): boolean =>
  rulesFor(options).issuer({ tid, iss });

describe("the issuer check", () => {
  test.each([
    [undefined, [PERSONAL, OURS, THEIRS]],
    ["common", [PERSONAL, OURS, THEIRS]],
    ["organizations", [OURS, THEIRS]],
    ["consumers", [PERSONAL]],
    [OURS, [OURS]],
    [OURS.toUpperCase(), [OURS]],
    // For a domain, the token endpoint has already checked the tenant.
    ["example.onmicrosoft.com", [PERSONAL, OURS, THEIRS]],
  ])("accepts the tenants of tenantId %s", (tenantId, taken) => {
    const options = tenantId === undefined ? {} : { tenantId };
    expect([PERSONAL, OURS, THEIRS].filter((tid) => takes(options, tid, `${SITE}/${tid}/v2.0`))).toEqual(taken);
  });

  test.each([
    ["another tenant's issuer", OURS, `${SITE}/${THEIRS}/v2.0`],
    ["another host", OURS, `https://login.example.com/${OURS}/v2.0`],
    ["another version", OURS, `https://sts.windows.net/${OURS}/`],
    ["the template of the discovery document", "{tenantid}", `${SITE}/{tenantid}/v2.0`],
    ["a tenant with a path", "../evil", `${SITE}/../evil/v2.0`],
    ["a missing tenant", undefined, `${SITE}/undefined/v2.0`],
    ["a tenant in a list", [OURS], `${SITE}/${OURS}/v2.0`],
  ])("rejects %s", (_name, tid, iss) => {
    expect(takes({}, tid, iss)).toBe(false);
  });

  test("uses the issuers of a national cloud and of an external tenant", () => {
    const cloud = { authority: "https://login.microsoftonline.us/", tenantId: OURS };
    expect(takes(cloud, OURS, `https://login.microsoftonline.us/${OURS}/v2.0`)).toBe(true);
    expect(takes(cloud, OURS, `${SITE}/${OURS}/v2.0`)).toBe(false);
    const external = { authority: "https://example.ciamlogin.com", tenantId: OURS };
    expect(takes(external, OURS, `https://${OURS}.ciamlogin.com/${OURS}/v2.0`)).toBe(true);
    expect(takes(external, THEIRS, `https://${THEIRS}.ciamlogin.com/${THEIRS}/v2.0`)).toBe(false);
  });

  test("does not accept ID tokens from clients if the tenant is configured by domain", () => {
    expect(rulesFor({ tenantId: "example.onmicrosoft.com" }).signIn).toBe(false);
    expect(rulesFor({ tenantId: "constructor" }).signIn).toBe(false);
    for (const tenantId of ["common", "organizations", "consumers", OURS]) {
      expect(rulesFor({ tenantId }).signIn).toBe(true);
    }
  });
});

test("clientAssertion is called for each request", async () => {
  expect(microsoft.clientAssertion?.({ clientId: "app", clientSecret: "s" })).toBeUndefined();
  expect(await microsoft.clientAssertion?.({ clientId: "app", clientAssertion: async () => "a.b.c" })).toBe("a.b.c");
});

describe("the profile", () => {
  const claims = { oid: "11111111-2222-4333-8444-555555555555", sub: "pairwise", tid: OURS, email: "a@example.com" };
  const read = (about: object) => microsoft.profile(profileInput({ claims: { ...claims, ...about } }));

  test("has the object id as account id", async () => {
    expect(await read({ name: "Ada", preferred_username: "bob@example.com" })).toMatchObject({
      accountId: claims.oid,
      name: "Ada",
      email: "a@example.com",
      image: null,
    });
  });

  test("has a picture only with profilePhoto", async () => {
    const asked: string[] = [];
    const callImage = async (url: string) => {
      asked.push(url);
      return "data:image/png;base64,AA==";
    };
    const input = { ...profileInput<MicrosoftOptions>({ claims }), callImage };
    expect((await microsoft.profile(input)).image).toBeNull();
    expect(asked).toEqual([]);
    const wanting = { ...input, options: { ...input.options, profilePhoto: true } };
    expect((await microsoft.profile(wanting)).image).toBe("data:image/png;base64,AA==");
    expect(asked).toEqual(["https://graph.microsoft.com/v1.0/me/photos/48x48/$value"]);
  });

  test("has an empty account id without an object id", async () => {
    expect((await read({ oid: undefined })).accountId).toBe("");
  });

  test.each([
    [{}, false],
    [{ email_verified: true }, true],
    [{ email_verified: "true" }, false],
    [{ email_verified: 1 }, false],
    [{ verified_primary_email: ["a@example.com"] }, true],
    [{ verified_primary_email: ["b@example.com"] }, false],
    [{ verified_primary_email: "a@example.com" }, false],
    [{ verified_primary_email: [null], email: null }, false],
  ])("with %j is verified: %j", async (about, verified) => {
    expect((await read(about)).emailVerified).toBe(verified);
  });
});
