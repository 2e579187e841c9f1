// says: Type '"archiv"' is not assignable to type '"archive" | "create"'. Did you mean '"archive"'?
import { client } from "../src/pages.ts";

client.organization.hasPermission({ permissions: { project: ["archiv"] } });
