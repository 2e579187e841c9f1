// says: Type '"auditr"' is not assignable to type 'OrganizationRoleName[] | OrganizationRoleName'. Did you mean '"auditor"'?
import { client } from "../src/pages.ts";

client.organization.inviteMember({ email: "ada@example.com", role: "auditr" });
