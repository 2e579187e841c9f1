import * as z from "zod/mini";
import type { Schema } from "../contracts/schema.ts";
import { input } from "./input.ts";

/** Which of a person's ways in is meant; one of the two at least. */
export interface NamedAccount {
  /** `credential` for the password. */
  providerId?: string | undefined;
  /** The provider's name for the account, or its `id`; needed where the person has several of one provider. */
  accountId?: string | undefined;
}

/** The same, for calls that the server may make without a session. */
export interface AccountChoice extends NamedAccount {
  /** Whose account: from the server alone. */
  userId?: string | undefined;
}

const isNamed = ({ providerId, accountId }: NamedAccount): boolean =>
  providerId !== undefined || accountId !== undefined;
const refinement = () => z.refine<NamedAccount>(isNamed, { path: ["providerId"], error: "is required" });
const named = () =>
  z.object({
    providerId: z.optional(z.string().check(z.maxLength(100))),
    accountId: z.optional(z.string().check(z.maxLength(255))),
  });
const chosen = () => z.extend(named(), { userId: z.optional(z.string().check(z.maxLength(255))) });

export const namedAccount: Schema<NamedAccount> = input(() => named().check(refinement()));
export const accountChoice: Schema<AccountChoice> = input(() => chosen().check(refinement()));
