import { allow, type MatrixRow, toAnybody, toMembers, toServer } from "./organization-matrix-row.ts";

const owners = allow(["owner"], "403 YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES");

export const policyRows: readonly MatrixRow[] = [
  { call: "get-policies", query: {}, names: "default", cells: toMembers, reads: '"unmet":null' },
  { call: "preview-policies", body: { maxSessionAge: 600 }, names: "default", cells: owners, reads: '"affected":[]' },
  {
    call: "update-policies",
    body: { maxSessionAge: 600 },
    names: "default",
    cells: owners,
    changes: ["+organizationPolicy undefined"],
  },
  { call: "reset-policies", body: {}, names: "argument", cells: toServer },
  { call: "list-unavailable-policies", query: {}, names: "nothing", cells: toServer },
  {
    call: "add-domain",
    body: { domain: "fresh.example" },
    names: "default",
    cells: owners,
    changes: ["+organizationDomain member"],
  },
  {
    call: "verify-domain",
    body: { domainId: "d-new" },
    names: "default",
    cells: owners,
    changes: ["~organizationDomain d-new verifiedDomain=acme.example verifiedAt checkedAt"],
  },
  {
    call: "remove-domain",
    body: { domainId: "d-acme" },
    names: "default",
    cells: owners,
    changes: ["-organizationDomain d-acme"],
  },
  { call: "list-domains", query: {}, names: "default", cells: owners, reads: "d-acme" },
  { call: "list-joinable", names: "nothing", cells: toAnybody, reads: "[]" },
  {
    call: "join",
    body: {},
    names: "argument",
    cells: {
      ...allow([], "400 USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION"),
      outsider: "200",
    },
    changes: ["+member member", "~session activeOrganizationId=org-acme"],
  },
];
