import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compilers, complaintsOf } from "./lib/compilers.ts";
import { installedVersion, writeProject } from "./lib/consumer.ts";
import { failOn } from "./lib/fail.ts";
import { installConsumer, removeConsumer } from "./lib/installed.ts";
import { root } from "./lib/workspace.ts";

// Compiles screens with the types of each major version of React that the packages support.
const OF_REACT = [
  { react: "react-18", types: "@types/react-18" },
  { react: "react", types: "@types/react" },
];

async function complaints({ react, types }: (typeof OF_REACT)[number]): Promise<string[]> {
  const versions = {
    react: installedVersion(react),
    "@types/react": installedVersion(types),
    "@types/node": installedVersion("@types/node"),
  };
  const dir = await installConsumer(["@sallyport/core", "@sallyport/i18n", "@sallyport/react"], "strict", versions);
  cpSync(join(root, "tests", "consumer", "screens"), join(dir, "screens"), { recursive: true });
  const found = JSON.parse(readFileSync(join(dir, "node_modules", "@types", "react", "package.json"), "utf8")) as {
    version: string;
  };
  const isOther = found.version === versions["@types/react"] ? [] : [`Compiled with ${found.version}`];
  const options = { skipLibCheck: false, module: "esnext", moduleResolution: "bundler" };
  const project = writeProject(dir, `react-${versions.react}`, "screens", options);
  const said = await Promise.all(compilers.slice(-1).map((compiler) => complaintsOf(compiler, project)));
  removeConsumer(dir);
  return [...isOther, ...said.flat()];
}

failOn((await Promise.all(OF_REACT.map(complaints))).flat(), "Screens of an application:");
console.log(`screens compile with ${OF_REACT.map(({ react }) => `React ${installedVersion(react)}`).join(" and ")}`);
