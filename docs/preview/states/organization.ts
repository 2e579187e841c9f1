import { PASSWORD } from "../cast.ts";
import type { Stage } from "../stage.ts";
import { codeOf } from "../totp.ts";
import { addCrowd, addUser, emailOf, enterAs, ownOrganization } from "./people.ts";
import { LISTS, LONG_EMAIL, LONG_NAME, LONG_ORGANIZATION, type PreviewState, type PreviewStates } from "./state.ts";

const PATH = "/organization";
const SECTIONS = ["invitations", "teams", "roles", "security", "settings"] as const;
type Section = (typeof SECTIONS)[number];

/** The address of one section of the organization's page. */
const at = (section: Section): string => `${PATH}#${section}`;

/** Hedy is invited and belongs to no organization. */
const asHedy = (path: string) => async (stage: Stage) => {
  await enterAs(stage, "hedy@example.com");
  return path;
};

/** Grace is a member without permissions. */
const asGrace = (path: string) => async (stage: Stage) => {
  const organizationId = await ownOrganization(stage);
  await enterAs(stage, "grace@example.com");
  await stage.post("/organization/set-active", { organizationId });
  return path;
};

async function addMembers(stage: Stage, names: readonly string[]): Promise<void> {
  const organizationId = await ownOrganization(stage);
  for (const name of names) {
    const { id } = await stage.post("/organization/invite-member", {
      organizationId,
      email: emailOf(name),
      role: "member",
    });
    await enterAs(stage, emailOf(name));
    await stage.post("/organization/accept-invitation", { invitationId: id });
    await enterAs(stage, "ada@example.com");
  }
  await stage.post("/organization/set-active", { organizationId });
}

async function fill(stage: Stage): Promise<void> {
  const crowd = await addCrowd(stage);
  await addMembers(stage, crowd.slice(0, 24));
  const organizationId = await ownOrganization(stage);
  for (const name of crowd.slice(24, 36))
    await stage.post("/organization/invite-member", { organizationId, email: emailOf(name), role: "member" });
  for (const name of ["Design", "Sales", "Support", "Platform", "Research", "Legal"])
    await stage.post("/organization/create-team", { organizationId, name });
  for (const role of ["billing", "auditor", "support", "recruiter"])
    await stage.post("/organization/create-role", {
      organizationId,
      role,
      permission: { member: ["create", "update"], invitation: ["create"] },
    });
}

const filled = (path: string) => async (stage: Stage) => {
  await fill(stage);
  return path;
};

const long = (path: string) => async (stage: Stage) => {
  const organizationId = await ownOrganization(stage);
  await addUser(stage, LONG_NAME, emailOf(LONG_NAME));
  await addMembers(stage, [LONG_NAME]);
  await stage.post("/organization/update", { organizationId, data: { name: LONG_ORGANIZATION } });
  await stage.post("/organization/invite-member", { organizationId, email: LONG_EMAIL, role: "admin" });
  await stage.post("/organization/create-team", { organizationId, name: LONG_ORGANIZATION });
  await stage.post("/organization/create-role", {
    organizationId,
    role: "sustainability-representative",
    permission: { member: ["create", "update", "delete"], invitation: ["create", "cancel"], team: ["create"] },
  });
  return path;
};

/** Each section of the page in a state, such as `teams-long-names`. */
const sections = (state: string, stateOf: (path: string) => PreviewState): PreviewStates =>
  Object.fromEntries(SECTIONS.map((section) => [state === "" ? section : `${section}-${state}`, stateOf(at(section))]));

/** Ada, who has a second factor, announces that everybody needs one, and adds a domain. */
async function announcePolicies(stage: Stage): Promise<void> {
  const organizationId = await ownOrganization(stage);
  const { totpURI } = await stage.post("/two-factor/enable", { password: PASSWORD });
  await stage.post("/two-factor/verify-totp", { code: await codeOf(totpURI) });
  await stage.post("/organization/set-active", { organizationId });
  await stage.post("/organization/update-policies", { secondFactor: true, maxSessionAge: 28_800, organizationId });
  await stage.post("/organization/add-domain", { domain: "engines.example.org", organizationId });
}

const announced = (path: string) => async (stage: Stage) => {
  await announcePolicies(stage);
  return path;
};

/** Grace is told what she will lack. */
export const toldTo = (path: string) => async (stage: Stage) => {
  await announcePolicies(stage);
  return asGrace(path)(stage);
};

async function joinMany(stage: Stage): Promise<string> {
  for (const name of ["Babbage & Co.", "Bletchley Park", "Bell Labs", "Xerox PARC", LONG_ORGANIZATION])
    await stage.post("/organization/create", {
      name,
      slug: name
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, "-")
        .replace(/-$/, ""),
    });
  return "/organizations";
}

/** A signed-out visitor opens the link of an invitation. */
async function openSignedOut({ post, newest }: Stage): Promise<string> {
  await post("/sign-out", {});
  return newest();
}

async function inviteHedy(stage: Stage): Promise<void> {
  const organizationId = await ownOrganization(stage);
  await stage.post("/organization/invite-member", { organizationId, email: "katherine@example.com", role: "admin" });
}

/** The states of the screens for organizations. */
export const ORGANIZATION: Readonly<Record<string, PreviewStates>> = {
  OrganizationSwitcher: {
    many: { begin: joinMany },
    invited: { begin: asHedy("/organizations") },
    "long-name": { begin: long("/organizations") },
    slow: { slow: LISTS },
  },
  OrganizationProfile: {
    ...sections("", (path) => ({ path })),
    ...sections("no-permission", (path) => ({ begin: asGrace(path) })),
    ...sections("many", (path) => ({ begin: filled(path) })),
    ...sections("long-names", (path) => ({ begin: long(path) })),
    many: { begin: filled(PATH) },
    "long-names": { begin: long(PATH) },
    "no-permission": { begin: asGrace(PATH) },
    "security-announced": { begin: announced(at("security")) },
    "policy-notice": { begin: toldTo(PATH) },
    "no-organization": { begin: asHedy(PATH) },
    slow: { slow: LISTS },
    failed: { lost: LISTS },
  },
  AcceptInvitation: {
    "signed-out": {
      async begin(stage) {
        await inviteHedy(stage);
        return openSignedOut(stage);
      },
    },
    "for-somebody-else": {
      async begin(stage) {
        await inviteHedy(stage);
        return stage.newest();
      },
    },
    dead: { begin: async () => "/accept-invitation?id=nothing" },
  },
};
