import { type Shapes, shape } from "../../plugin.ts";
import type { BearerOptions } from "./options.ts";

export const bearerShapes: Shapes<BearerOptions> = { requireSignature: shape.optional(shape.boolean) };
