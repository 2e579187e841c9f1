import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isLong } from "../tests/ground/long-form.ts";
import { type Compiler, compilers, complaintsOf, instantiationsOf } from "./lib/compilers.ts";
import { prepareConsumer, withBuiltPlugin, writeProject } from "./lib/consumer.ts";
import { failOn } from "./lib/fail.ts";
import { removeConsumer } from "./lib/installed.ts";

// The limits of type instantiations and of the annotations that an application needs.
const maxInstantiations = 2200;
const maxDeclarationBytes = 1024;

interface Verdict {
  readonly problems: readonly string[];
  readonly note?: string;
}

function declarationProblems(name: string, file: string): string[] {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (text.length <= maxDeclarationBytes && text.includes("Auth<")) return [];
  return [`${name}: auth.d.ts (${text.length} bytes) does not say Auth<…> shortly:`, ...text.split("\n")];
}

async function judge(dir: string, compiler: Compiler): Promise<Verdict> {
  const version = compiler.name.replace("TypeScript ", "");
  const outDir = join(dir, `out-${version}`);
  const emit = { noEmit: false, composite: true, emitDeclarationOnly: true, rootDir: join(dir, "src"), outDir };
  const nodenext = { ...emit, skipLibCheck: false };
  const bundler = { module: "esnext", moduleResolution: "bundler" };
  const complaints = [
    ...(await complaintsOf(compiler, writeProject(dir, `nodenext-${version}`, "src", nodenext))),
    ...(await complaintsOf(compiler, writeProject(dir, `bundler-${version}`, "src", bundler))),
  ];
  if (complaints.length > 0) return { problems: complaints };

  const app = withBuiltPlugin(dir, outDir);
  const cost = await instantiationsOf(compiler, writeProject(dir, `app-${version}`, app));
  const over =
    cost > maxInstantiations ? [`${compiler.name}: ${cost} instantiations, more than ${maxInstantiations}`] : [];
  return {
    problems: [...over, ...declarationProblems(compiler.name, join(outDir, "auth.d.ts"))],
    note: `${version}: ${cost}`,
  };
}

const dir = await prepareConsumer();
const verdicts: Verdict[] = [];
// The short form uses only the newest compiler.
for (const compiler of isLong ? compilers : compilers.slice(-1)) {
  // Later versions repeat the same errors.
  if (verdicts.every(({ problems }) => problems.length === 0)) verdicts.push(await judge(dir, compiler));
}
removeConsumer(dir);
failOn(
  verdicts.flatMap(({ problems }) => problems),
  "A consumer that installs the tarballs:",
);
console.log(`instantiations with TypeScript ${verdicts.map(({ note }) => note).join(", ")} of ${maxInstantiations}`);
