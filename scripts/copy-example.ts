import { resolve } from "node:path";
import { copyExample, EXAMPLES } from "./lib/copy-example.ts";

const [target, name = "express-react"] = process.argv.slice(2);
const example = EXAMPLES.find((known) => known === name);
if (target === undefined || example === undefined) {
  console.error(
    `Say where to, and which of ${EXAMPLES.join(", ")}: node scripts/copy-example.ts ../my-application next`,
  );
  process.exit(2);
}
copyExample(resolve(target), example);
console.log(`cd ${target} && npm install && npm ${example === "next" ? "run dev" : "start"}`);
