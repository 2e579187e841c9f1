import { invitationRows } from "./organization-matrix-invitations.ts";
import { memberRows } from "./organization-matrix-members.ts";
import { organizationRows } from "./organization-matrix-organizations.ts";
import { policyRows } from "./organization-matrix-policies.ts";
import type { MatrixRow } from "./organization-matrix-row.ts";
import { roleRows, teamRows } from "./organization-matrix-teams.ts";

/** Every call that acts on an organization, with its outcome for each caller. */
export const ROWS: readonly MatrixRow[] = [
  ...organizationRows,
  ...memberRows,
  ...invitationRows,
  ...teamRows,
  ...roleRows,
  ...policyRows,
];
