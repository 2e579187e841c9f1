import { type Shapes, shape } from "../../plugin.ts";
import type { ApiKeyOptions, ApiKeyRateLimit } from "./options.ts";

const { array, boolean, either, filled, matching, object, oneOf, optional, record, whole } = shape;
const secondsOrNone = optional(either("must be a whole number from 1 up, or null", oneOf(null), whole(1)));
const TAKEN = new Set(["authorization", "cookie", "host", "origin"]);
const header = shape.where(
  (value) => typeof value === "string" && /^[a-z0-9-]{1,64}$/i.test(value) && !TAKEN.has(value.toLowerCase()),
  `must be the name of a header other than ${[...TAKEN].join(", ")}`,
);

const rateLimitShapes: Shapes<ApiKeyRateLimit> = {
  enabled: optional(boolean),
  timeWindow: optional(whole(1)),
  maxRequests: optional(whole(1)),
};

export const apiKeyShapes: Shapes<ApiKeyOptions> = {
  prefix: optional(matching(/^[A-Za-z0-9_-]{0,32}$/, "must be at most 32 letters, digits, _ and -")),
  apiKeyHeaders: optional((value, path, report) =>
    (typeof value === "string" ? header : array(header, 1))(value, path, report),
  ),
  organizations: optional(boolean),
  statements: optional(record(filled, array(filled))),
  defaultExpiresIn: secondsOrNone,
  maxExpiresIn: secondsOrNone,
  rateLimit: optional(object(rateLimitShapes)),
  maxKeys: optional(whole(1)),
  enableMetadata: optional(boolean),
  organizationConfigs: optional(array(filled)),
  acceptUnhashedKeys: optional(boolean),
};
