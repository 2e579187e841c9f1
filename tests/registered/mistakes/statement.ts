// says: 'projct' does not exist in type 'RequestOf<
import { client } from "../src/pages.ts";

client.organization.hasPermission({ permissions: { projct: ["archive"] } });
