import type { AuthEvents } from "@sallyport/core";
import type {} from "@sallyport/core/admin";
import type {} from "@sallyport/core/api-key";
import type {} from "@sallyport/core/audit";
import type {} from "@sallyport/core/images";
import type {} from "@sallyport/core/jwt";
import type {} from "@sallyport/core/organization";
import type {} from "@sallyport/core/two-factor";
import type { AuditKey } from "@sallyport/i18n/screens";
import { expectTypeOf } from "vitest";

/** Every event of the core and of its plugins has a sentence. An event without one is named by the compiler. */
expectTypeOf<Exclude<`audit.did.${keyof AuthEvents}`, AuditKey>>().toEqualTypeOf<never>();
expectTypeOf<"user.banned">().toExtend<keyof AuthEvents>();
expectTypeOf<"api-key.rotated">().toExtend<keyof AuthEvents>();
