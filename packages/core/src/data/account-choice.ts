import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "./lazy-input.ts";
import type { SchemaParts } from "./schema-parts.ts";

/** Names one of a user's accounts. */
export interface NamedAccount {
  /** `credential` for the password. */
  providerId?: string | undefined;
  /** The provider's id or the row's, to tell several apart. */
  accountId?: string | undefined;
}

/** Without a session, for server calls. */
export interface AccountChoice extends NamedAccount {
  /** Server calls only. */
  userId?: string | undefined;
}

const isNamed = ({ providerId, accountId }: NamedAccount): boolean =>
  providerId !== undefined || accountId !== undefined;
const refinement = (z: SchemaParts) => z.refine<NamedAccount>(isNamed, { path: ["providerId"], error: "is required" });
const named = (z: SchemaParts) =>
  z.object({
    providerId: z.optional(z.string().check(z.maxLength(100))),
    accountId: z.optional(z.string().check(z.maxLength(255))),
  });
const chosen = (z: SchemaParts) => z.extend(named(z), { userId: z.optional(z.string().check(z.maxLength(255))) });

export const namedAccount: Schema<NamedAccount> = lazyInput((z) => named(z).check(refinement(z)));
export const accountChoice: Schema<AccountChoice> = lazyInput((z) => chosen(z).check(refinement(z)));
