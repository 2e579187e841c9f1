// says: Type '"auditr"' is not assignable to type 'OrganizationRoleName'. Did you mean '"auditor"'?
import { client } from "../src/pages.ts";

client.organization.updateMemberRole({ memberId: "m", role: ["admin", "auditr"] });
