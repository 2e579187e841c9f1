#!/usr/bin/env node
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`sallyport needs Node 22.18 or newer; this is ${process.version}.\n`);
  process.exit(2);
}
const { run } = await import("../dist/index.js");
process.exitCode = await run(process.argv.slice(2));
// What the project's files have left running, such as a server, ends with the command.
setTimeout(() => process.exit(), 1000).unref();
