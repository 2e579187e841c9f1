import { defineGroup } from "../../plugin.ts";
import { getActiveMember } from "./endpoints/get-active-member.ts";
import { list } from "./endpoints/list.ts";
import type { Settings } from "./settings.ts";

/** Every endpoint of the plugin, the only list. */
export const organizationRoutes = (_settings: Settings) => ({
  organization: defineGroup({
    list: list(),
    getActiveMember: getActiveMember(),
  }),
});

type Routes = ReturnType<typeof organizationRoutes>;
export interface OrganizationRoutes extends Routes {}
