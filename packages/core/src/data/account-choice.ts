import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "./lazy-input.ts";
import type { SchemaParts } from "./schema-parts.ts";

export interface NamedAccount {
  /** A provider id, or `credential` for the password. */
  providerId?: string | undefined;
  /** The user's id at the provider, or the id of the row, where there are several accounts of one provider. */
  accountId?: string | undefined;
}

export interface AccountChoice extends NamedAccount {
  /** The user's id. Only server calls may set it. */
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
