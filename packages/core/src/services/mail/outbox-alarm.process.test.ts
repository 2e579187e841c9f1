import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Runs a program that creates instances with an outbox, and returns its output. */
async function run(program: string): Promise<string> {
  const source = `
    import { createAuth } from ${JSON.stringify(import.meta.resolve("../../index.ts"))};
    import { memory } from ${JSON.stringify(import.meta.resolve("../../memory.ts"))};
    const start = (database) => createAuth({ database, baseURL: "http://localhost:3000", environment: "test",
      secret: "a-secret-of-tests-0123456789-ABCDEFGH", mail: { send: async () => {}, outbox: { pollInterval: 1 } } });
    ${program}`;
  const flags = ["--conditions=source", "--expose-gc", "--input-type=module"];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, "--eval", source]);
  return stdout;
}

test("the timer does not keep the process alive", async () => {
  expect(await run(`Object.assign(globalThis, { kept: start(memory()) }); console.log("ends");`)).toBe("ends\n");
});

test("an instance that is garbage collected stops polling", async () => {
  const said = await run(`
    const looks = { kept: 0, dropped: 0 };
    const watched = (name) => {
      const inner = memory();
      return { dialect: "memory", open: (schema) => {
        const store = inner.open(schema);
        const list = store.list.bind(store);
        return Object.assign(store, { list: (...input) => { looks[name] += 1; return list(...input); } });
      } };
    };
    Object.assign(globalThis, { kept: start(watched("kept")) });
    start(watched("dropped"));
    await new Promise((resolve) => setImmediate(resolve));
    gc();
    const ticking = setInterval(() => {
      if (looks.kept < 2) return;
      clearInterval(ticking);
      console.log(looks.dropped);
    }, 10);`);
  expect(said).toBe("0\n");
});
