import { type Shapes, shape } from "../../plugin.ts";
import type { AuditOptions } from "./options.ts";

export const auditShapes: Shapes<AuditOptions> = {
  retainFor: shape.optional(shape.whole(1)),
  details: shape.optional(shape.func),
};
