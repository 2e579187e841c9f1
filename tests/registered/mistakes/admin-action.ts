// says: Type '"clse"' is not assignable to type '"close"'.
import { client } from "../src/pages.ts";

client.admin.hasPermission({ permissions: { ticket: ["clse"] } });
