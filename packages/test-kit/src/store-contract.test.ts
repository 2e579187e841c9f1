import { freshDatabases } from "./databases.ts";
import { describeStore } from "./store-contract.ts";

for (const { name, available, create } of freshDatabases()) {
  if (available) describeStore(name, create);
}
