import * as z from "zod/mini";
import type { AdminRoleName } from "../../../plugin.ts";

const name = () => z.string() as unknown as z.ZodMiniType<AdminRoleName>;

export const roleShape = () => z.union([name(), z.array(name()).check(z.maxLength(50))]);
