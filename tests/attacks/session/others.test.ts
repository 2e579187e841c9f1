import { user } from "@sallyport/core/store";
import type { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { personOf, signUp } from "../../ground/people.ts";
import { type Act, type Read, send } from "../acts/act.ts";
import { everyAct, type World } from "../acts/every-act.ts";

const ORGANIZATION_CALLS = /^\/organization\/(?!create$|list$)/;
/** Fields that identify a row of a user or an organization. */
const OWNED =
  /^(accountId|id|invitationId|keyId|memberId|memberIdOrEmail|organizationId|providerId|roleId|roleName|sessionToken|teamId|token|userId)$/;
/** These routes accept anybody who knows the token or id from a mail. */
const BY_MAIL = new Set([
  "/reset-password",
  "/confirm-email",
  "/reject-sign-up",
  "/undo-email-change",
  "/report-sign-in",
  "/magic-link/confirm",
  "/magic-link/verify",
  "/organization/invitation-preview",
]);
/** These routes return `false` for an unknown identifier. */
const FINDS_NOTHING = new Set(["/two-factor/revoke-trusted-device"]);

const namesSomething = (call: Act | Read): boolean => {
  const names = "body" in call ? Object.keys(call.body) : [...new URLSearchParams(call.query).keys()];
  return !BY_MAIL.has(call.path) && names.some((name) => OWNED.test(name));
};

/** Mallory has a verified address, at a domain of no organization, and her own organization. */
async function openMallory({ lab }: World): Promise<Browser> {
  const mallory = await signUp(lab, "mallory");
  await lab.store.update(user, { where: { name: "mallory" } }, { email: "mallory@evil.example", emailVerified: true });
  expect((await mallory.post("/organization/create", { name: "Evil", slug: "evil" })).status).toBe(200);
  return mallory;
}

/** The ways in which Mallory authenticates. */
const CREDENTIALS: Readonly<Record<string, (mallory: Browser) => Promise<Record<string, string>>>> = {
  "her session": async () => ({}),
  "her API key": async (mallory) => {
    const permissions = { organization: ["read", "update"], member: ["read", "delete"] };
    const made = await mallory.post("/api-key/create", { name: "ci", permissions });
    expect(made.status, made.text).toBe(200);
    return { "x-api-key": String(made.at("key")) };
  },
};

test.each(Object.entries(CREDENTIALS))(
  "a request with the identifiers of another user gets and changes nothing, by %s",
  async (_, show) => {
    const world = await everyAct();
    const mallory = await openMallory(world);
    const headers = await show(mallory);
    const cookie = "x-api-key" in headers ? { cookie: null } : {};
    const calls = [...world.acts, ...world.reads].filter(namesSomething);
    expect(calls.length).toBeGreaterThan(50);
    // The first use of a key updates its row.
    await mallory.get("/organization/list", { headers, ...cookie });
    await world.inert(async () => {
      for (const call of calls) {
        const answer = await send(call, mallory, { headers, ...cookie, keep: false });
        const fits = FINDS_NOTHING.has(call.path) ? [200, 401, 403] : [400, 401, 403, 404];
        expect(fits, `${call.path} ${answer.status} ${answer.text}`).toContain(answer.status);
        for (const name of ["caller", "seen", "founder"]) expect(answer.text).not.toContain(personOf(name).email);
      }
    });
  },
);

/** Whoever joins is no member yet, and does not learn which organizations exist. */
const refusalOf = ({ path }: Act | Read, exists: boolean): RegExp => {
  if (path === "/organization/join") return /^403 YOU_CANNOT_JOIN_THIS_ORGANIZATION$/;
  return exists ? /^403 .*NOT_A_MEMBER/ : /^400 ORGANIZATION_NOT_FOUND$/;
};

test("calls for an organization return 403 if the user is not a member, and 400 if it does not exist", async () => {
  const world = await everyAct();
  const mallory = await openMallory(world);
  const outcome = async (call: Act | Read, organizationId: string): Promise<string> => {
    const named =
      "body" in call
        ? { ...call, body: { ...call.body, organizationId } }
        : { ...call, query: `${call.query.replace(/&?organizationId=[^&]*/, "")}&organizationId=${organizationId}` };
    const { status, code } = await send(named, mallory);
    return `${status} ${code}`;
  };
  const calls = [...world.acts, ...world.reads].filter((call) =>
    "body" in call ? "organizationId" in call.body : call.query.includes("organizationId="),
  );
  const ofOrganizations = calls.filter(({ path }) => ORGANIZATION_CALLS.test(path));
  expect(ofOrganizations.length).toBeGreaterThan(20);
  await world.inert(async () => {
    for (const call of ofOrganizations) {
      for (const name of ["org-acme", "acme", "missing"])
        expect(await outcome(call, name), `${call.path} ${name}`).toMatch(refusalOf(call, name !== "missing"));
    }
  });
});
