import type { AuthOptions } from "@sallyport/core";
import { createRole } from "@sallyport/core/access";
import { organization } from "@sallyport/core/organization";
import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { fillTables, type Standing } from "./matrix-tables.ts";

/** The role of each caller. */
export const CALLERS = {
  owner: "owner",
  admin: "admin",
  several: "member,admin",
  member: "member",
  /** A role in the configuration. */
  recruiter: "recruiter",
  /** A role that the organization has created. */
  builder: "builder",
  /** A user who owns another organization. */
  outsider: null,
  signedOut: null,
} as const;
export type Caller = keyof typeof CALLERS;

export const plugin = () =>
  organization({
    roles: { recruiter: createRole({ invitation: ["create", "cancel"] }) },
    teams: { enabled: true },
    dynamicAccessControl: { enabled: true },
    policies: { notice: 0, domains: { resolveTxt: async () => [["sallyport-domain-verification=t-new"]] } },
  });

const BUILDER = JSON.stringify({ team: ["create", "update"], ac: ["read"] });
const ORGANIZATIONS = { acme: "org-acme", other: "org-other" } as const;

/** Both Acme and the other organization have two owners, a member in a team and a guest. */
function standing(createdAt: Date, expiresAt: Date): Standing {
  const [acme, other] = [{ organizationId: ORGANIZATIONS.acme }, { organizationId: ORGANIZATIONS.other }];
  const people = ["founder", "second", "target", "stranger"].map((name) => {
    const { email } = personOf(name);
    return ["user", { id: `u-${name}`, name, email, emailVerified: true, createdAt, updatedAt: createdAt }] as const;
  });
  const domain = { domain: "people.example.org", token: "t-acme", role: "member" };
  const guest = { email: personOf("guest").email, role: "member", status: "pending", expiresAt };
  const rows: Standing = [
    ["organization", { id: "org-acme", name: "Acme", slug: "acme" }],
    ["organization", { id: "org-other", name: "Other", slug: "other" }],
    ["team", { ...acme, id: "t-blue", name: "Blue" }],
    ["team", { ...acme, id: "t-red", name: "Red" }],
    ["team", { ...other, id: "t-theirs", name: "Theirs" }],
    ["team", { ...other, id: "t-theirs-too", name: "Theirs too" }],
    ["member", { ...acme, id: "m-founder", userId: "u-founder", role: "owner" }],
    ["member", { ...acme, id: "m-second", userId: "u-second", role: "owner" }],
    ["member", { ...acme, id: "m-target", userId: "u-target", role: "member", teamId: "t-blue" }],
    ["member", { ...other, id: "m-stranger", userId: "u-stranger", role: "owner", teamId: "t-theirs" }],
    ["invitation", { ...acme, ...guest, id: "i-guest", inviterId: "u-founder", teamId: "t-blue" }],
    ["invitation", { ...other, ...guest, id: "i-theirs", inviterId: "u-stranger" }],
    ["organizationDomain", { ...acme, ...domain, id: "d-acme", verifiedDomain: domain.domain, checkedAt: createdAt }],
    ["organizationDomain", { ...acme, id: "d-new", domain: "acme.example", token: "t-new", role: "member" }],
    ["organizationRole", { ...acme, id: "r-builder", role: "builder", permission: BUILDER }],
    ["organizationRole", { ...acme, id: "r-spare", role: "spare", permission: '{"team":["create"]}' }],
    ["organizationRole", { ...other, id: "r-theirs", role: "theirs", permission: '{"team":["create"]}' }],
  ];
  return [...people, ...rows.map(([table, row]) => [table, { ...row, createdAt }] as const)];
}

type Open = (options: Partial<AuthOptions>) => OpenedAuth | Promise<OpenedAuth>;

/** Creates the data for one call. */
export async function openWorld(caller: Caller, options: Partial<AuthOptions> = {}, open: Open = openAuth) {
  const lab = await open({ ...options, plugins: [plugin(), ...(options.plugins ?? [])] });
  const { store, clock } = lab;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 60_000);
  const { tableOf, rows } = await fillTables(lab, standing(now, expiresAt));
  const browser = caller === "signedOut" ? new Browser(lab) : await signUp(lab, "caller");
  const { email } = personOf("caller");
  if (caller !== "signedOut") {
    await store.update(user, { where: { email } }, { emailVerified: true });
    const userId = String((await store.find(user, { where: { email } }))?.id);
    const role = CALLERS[caller] ?? "owner";
    const organizationId = caller === "outsider" ? ORGANIZATIONS.other : ORGANIZATIONS.acme;
    await store.insert(tableOf("member"), { id: "m-caller", organizationId, userId, role, createdAt: now });
  }
  const invited = { id: "i-caller", organizationId: "org-acme", email, role: "member", status: "pending" };
  await store.insert(tableOf("invitation"), { ...invited, inviterId: "u-founder", expiresAt, createdAt: now });
  return { lab, browser, rows };
}
