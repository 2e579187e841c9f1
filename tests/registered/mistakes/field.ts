// says: 'nicknme' does not exist in type
import { client } from "../src/pages.ts";

client.updateUser({ nicknme: "Fox" });
