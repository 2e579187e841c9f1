import { personOf } from "../../ground/people.ts";
import { type EventRow, roleEventRows, teamEventRows } from "./organization-events-team-rows.ts";

const acme = { organizationId: "org-acme" };
const guest = { email: personOf("guest").email, ...acme };

const organizations: readonly EventRow[] = [
  {
    call: "create",
    body: { name: "Fresh", slug: "fresh" },
    heard: [
      "organization.created new -",
      "team.created new -",
      "member.added new caller",
      "session.organization-changed new caller",
    ],
    says: { "organization.created": { name: "Fresh", slug: "fresh" }, "member.added": { role: "owner" } },
  },
  {
    call: "create",
    note: "for somebody",
    by: "server",
    body: { name: "Fresh", slug: "fresh", userId: "u-target" },
    heard: ["organization.created new -", "team.created new -", "member.added new u-target"],
  },
  {
    call: "update",
    body: { data: { name: "Renamed", slug: "acme" }, ...acme },
    heard: ["organization.updated org-acme -"],
    says: { "organization.updated": { changed: ["name"] } },
  },
  { call: "update", note: "to what it is", body: { data: { name: "Acme" }, ...acme }, heard: [] },
  {
    call: "delete",
    body: acme,
    heard: ["organization.deleted org-acme -"],
    says: { "organization.deleted": { slug: "acme", members: 4 } },
  },
  {
    call: "set-active",
    body: acme,
    heard: ["session.organization-changed org-acme caller"],
    says: { "session.organization-changed": { previousOrganizationId: null } },
  },
  { call: "set-active", note: "none, where none was", body: { organizationId: null }, heard: [] },
  { call: "check-slug", body: { slug: "fresh" }, heard: [] },
  { call: "has-permission", body: { permissions: { team: ["create"] }, ...acme }, heard: [] },
];

const policies: readonly EventRow[] = [
  {
    call: "update-policies",
    body: { maxSessionAge: 600, signInMethods: ["password"], ...acme },
    heard: ["organization.policy-changed org-acme -", "organization.policy-changed org-acme -"],
    says: { "organization.policy-changed": { policy: "signInMethods", value: ["password"], before: { value: null } } },
  },
  { call: "update-policies", note: "to what they are", body: { secondFactor: false, ...acme }, heard: [] },
  { call: "reset-policies", note: "where none are set", by: "server", body: acme, heard: [] },
  { call: "preview-policies", body: { maxSessionAge: 600, ...acme }, heard: [] },
  {
    call: "add-domain",
    body: { domain: "fresh.example", ...acme },
    heard: ["domain.added org-acme -"],
    says: { "domain.added": { domain: "fresh.example" } },
  },
  {
    call: "verify-domain",
    body: { domainId: "d-new", ...acme },
    heard: ["domain.verified org-acme -"],
    says: { "domain.verified": { domainId: "d-new", domain: "acme.example" } },
  },
  {
    call: "remove-domain",
    body: { domainId: "d-acme", ...acme },
    heard: ["domain.removed org-acme -"],
    says: { "domain.removed": { domainId: "d-acme" } },
  },
  {
    call: "join",
    by: "outsider",
    body: acme,
    heard: ["member.added org-acme caller", "session.organization-changed org-acme caller"],
    says: { "member.added": { role: "member", domain: "people.example.org" } },
  },
];

const members: readonly EventRow[] = [
  {
    call: "add-member",
    by: "server",
    body: { userId: "u-stranger", role: "admin", ...acme },
    heard: ["member.added org-acme u-stranger"],
    says: { "member.added": { role: "admin", invitationId: null } },
  },
  {
    call: "remove-member",
    body: { memberIdOrEmail: "m-target", ...acme },
    heard: ["member.removed org-acme u-target"],
    says: { "member.removed": { memberId: "m-target", role: "member", teamId: "t-blue", reason: "removed" } },
  },
  {
    call: "leave",
    body: acme,
    heard: ["member.removed org-acme caller"],
    says: { "member.removed": { role: "owner", reason: "left" } },
  },
  {
    call: "update-member-role",
    body: { memberId: "m-target", role: "admin", ...acme },
    heard: ["member.updated org-acme u-target"],
    says: { "member.updated": { role: "admin", teamId: "t-blue", before: { role: "member", teamId: "t-blue" } } },
  },
  {
    call: "update-member-role",
    note: "to what it is",
    body: { memberId: "m-target", role: "member", ...acme },
    heard: [],
  },
  {
    call: "transfer-ownership",
    body: { memberId: "m-target", ...acme },
    heard: [
      "member.updated org-acme u-target",
      "member.updated org-acme caller",
      "organization.transferred org-acme u-target",
    ],
    says: { "organization.transferred": { memberId: "m-target", previousOwner: { memberId: "m-caller" } } },
  },
];

const invitations: readonly EventRow[] = [
  {
    call: "invite-member",
    body: { email: "new@example.org", role: "member", ...acme },
    heard: ["invitation.created org-acme -"],
    says: { "invitation.created": { email: "new@example.org", role: "member" } },
  },
  {
    call: "invite-member",
    note: "again",
    body: { ...guest, role: "member", resend: true },
    heard: ["invitation.renewed org-acme -"],
    says: { "invitation.renewed": { invitationId: "i-guest", before: { teamId: "t-blue", inviterId: "u-founder" } } },
  },
  {
    call: "invite-member",
    note: "again, to another role",
    body: { ...guest, role: "admin", resend: true },
    heard: ["invitation.canceled org-acme -", "invitation.created org-acme -"],
    says: { "invitation.canceled": { invitationId: "i-guest", reason: "replaced" } },
  },
  {
    call: "accept-invitation",
    by: "outsider",
    body: { invitationId: "i-caller" },
    heard: [
      "invitation.accepted org-acme caller",
      "member.added org-acme caller",
      "session.organization-changed org-acme caller",
    ],
    says: { "member.added": { invitationId: "i-caller", role: "member" } },
  },
  {
    call: "reject-invitation",
    by: "outsider",
    body: { invitationId: "i-caller" },
    heard: ["invitation.rejected org-acme caller"],
  },
  {
    call: "cancel-invitation",
    body: { invitationId: "i-guest" },
    heard: ["invitation.canceled org-acme -"],
    says: { "invitation.canceled": { email: guest.email, reason: "canceled" } },
  },
];

export const eventRows = [
  ...organizations,
  ...policies,
  ...members,
  ...invitations,
  ...teamEventRows,
  ...roleEventRows,
];
