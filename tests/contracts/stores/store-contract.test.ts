import { freshDatabases } from "../../ground/databases.ts";
import { describeStore } from "./store-contract.ts";

for (const { name, create } of freshDatabases().filter(({ available }) => available)) describeStore(name, create);
