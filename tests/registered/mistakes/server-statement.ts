// says: 'projct' does not exist in type 'RequestOf<
import { auth } from "../src/server.ts";

auth.api.organization.hasPermission({ headers: new Headers(), body: { permissions: { projct: ["create"] } } });
