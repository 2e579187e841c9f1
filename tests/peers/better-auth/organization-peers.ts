import { organization as ours } from "@sallyport/core/organization";
import type { BetterAuthOptions } from "better-auth";
import { createAuthClient } from "better-auth/client";
import { organizationClient } from "better-auth/client/plugins";
import { createAccessControl, type Statements } from "better-auth/plugins/access";
import { organization as theirs } from "better-auth/plugins/organization";
import { defaultStatements } from "better-auth/plugins/organization/access";
import { personOf } from "../../ground/people.ts";
import { browserAt, openOurs, openTheirs, type Side } from "./sides.ts";

// Literally true, or the client's types lack teams and roles.
const teams = { enabled: true } as const;
const dynamicAccessControl = { enabled: true } as const;

export const sides = {
  ours: () => openOurs({ plugins: [ours({ teams, dynamicAccessControl })] }),
  theirs(database?: BetterAuthOptions["database"]) {
    const ac = createAccessControl<Statements>(defaultStatements);
    const plugins = [theirs({ teams, dynamicAccessControl, ac })];
    return openTheirs({ plugins, ...(database !== undefined && { database }) });
  },
};

/** Returns a client in a separate browser. */
export const clientOf = (side: Side) =>
  createAuthClient({ ...browserAt(side).options, plugins: [organizationClient({ teams, dynamicAccessControl })] });
export type Client = ReturnType<typeof clientOf>;

/** Signs a user up, and verifies the address. */
export async function person(side: Side, name: string): Promise<Client> {
  const client = clientOf(side);
  const { error } = await client.signUp.email(personOf(name));
  if (error !== null) throw new Error(error.message);
  await side.change(personOf(name).email, { emailVerified: true });
  return client;
}
