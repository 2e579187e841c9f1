import { packAll } from "./lib/tarballs.ts";
import { publicPackages } from "./lib/workspace.ts";

await packAll();
console.log(`packed ${publicPackages.length} packages`);
