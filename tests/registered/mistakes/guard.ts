// says: 'projct' does not exist in type 'RequestOf<
import { requirePermission } from "@sallyport/node";
import { auth } from "../src/server.ts";

requirePermission(auth, { organization: { projct: ["archive"] } });
