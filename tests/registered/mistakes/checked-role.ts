// says: Type '"clrek"' is not assignable to type '"admin" | "clerk" | "user"'. Did you mean '"clerk"'?
import { client } from "../src/pages.ts";

client.admin.checkRolePermission({ role: "clrek", permissions: { ticket: ["close"] } });
