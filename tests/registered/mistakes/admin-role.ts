// says: Type '"clrek"' is not assignable to type 'AdminRoleName[] | AdminRoleName'. Did you mean '"clerk"'?
import { client } from "../src/pages.ts";

client.admin.setRole({ userId: "u", role: "clrek" });
