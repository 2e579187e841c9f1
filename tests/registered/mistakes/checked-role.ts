// says: Type 'string' is not assignable to type 'never'.
import { client } from "../src/pages.ts";

client.admin.checkRolePermission({ role: "clrek", permissions: { ticket: ["close"] } });
