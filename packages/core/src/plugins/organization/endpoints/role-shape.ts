import * as z from "zod/mini";
import type { OrganizationRoleName } from "../../../plugin.ts";

const name = () => z.string() as unknown as z.ZodMiniType<OrganizationRoleName>;

export const roleShape = () => z.union([name(), z.array(name())]);
