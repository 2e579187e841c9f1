import * as z from "zod/mini";
import type { AdminRoleName } from "../../../plugin.ts";

/** Whether there is such a role is not the schema's to say. */
const name = () => z.string() as unknown as z.ZodMiniType<AdminRoleName>;

/** One role, or several. */
export const roleShape = () => z.union([name(), z.array(name()).check(z.maxLength(50))]);
