import { createAuth } from "@sallyport/core";
import { auth } from "./auth.ts";
import { client } from "./client.ts";

// What an application gets wrong is an error where it is written, not at run time.

// @ts-expect-error an unknown option
createAuth({ databse: {} });

// @ts-expect-error a field that is not declared
void client.updateUser({ nicknme: "Fox" });

// @ts-expect-error a field that a person may not write
void client.updateUser({ credits: 1000 });

// @ts-expect-error a plugin's body lacks its subject
void client.tickets.open({});

// @ts-expect-error no such call
void auth.api.tickets.close({ headers: new Headers() });

// @ts-expect-error an organization lacks its slug
void client.organization.create({ name: "Den" });

// @ts-expect-error a list of members has no such order
client.$membersPage({ sortBy: "password" });

// @ts-expect-error an organization is selected by its id or slug
client.$selectOrganization({ id: "o1" });

const { error } = await client.signIn.email({ email: "a@example.com", password: "wrong" });
// @ts-expect-error a code that this call never answers with
if (error?.code === "TOO_MANY_TICKETS") throw new Error("unreachable");
