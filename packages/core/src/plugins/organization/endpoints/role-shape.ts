import * as z from "zod/mini";
import type { OrganizationRoleName } from "../../../plugin.ts";

/** Whether there is such a role is not the schema's to say. */
const name = () => z.string() as unknown as z.ZodMiniType<OrganizationRoleName>;

/** One role, or several. */
export const roleShape = () => z.union([name(), z.array(name())]);
