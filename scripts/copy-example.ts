import { resolve } from "node:path";
import { copyExample } from "./lib/copy-example.ts";

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error("Say where to: node scripts/copy-example.ts ../my-application");
  process.exit(2);
}
copyExample(resolve(target));
console.log(`cd ${target} && npm install && npm start`);
