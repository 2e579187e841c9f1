import { ACCOUNT } from "./account.ts";
import { ADMIN_STATES } from "./admin.ts";
import { ENTRY } from "./entry.ts";
import { ORGANIZATION } from "./organization.ts";
import type { PreviewStates } from "./state.ts";

/** The further states of the previews, by screen and name. `?screen=AdminUsers&state=many` opens one. */
export const STATES: Readonly<Record<string, PreviewStates>> = {
  ...ENTRY,
  ...ACCOUNT,
  ...ORGANIZATION,
  ...ADMIN_STATES,
};
