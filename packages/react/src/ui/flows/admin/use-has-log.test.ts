import { expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../../fixtures/screens.ts";

inEachReact("useHasLog", ({ playOn, until }) => {
  test.each([
    [true, { audit: {} }],
    [false, {}],
  ])("is %s if the server's plugins are %j besides", async (hasLog, plugins) => {
    const capabilities = { ...CAPABILITIES, plugins: { ...CAPABILITIES.plugins, ...plugins } };
    const { flow, asked } = await playOn({ "/capabilities": () => capabilities }, ({ useHasLog }) => ({
      hasLog: useHasLog(),
    }));
    await until(() => expect([asked("/capabilities").length, flow()]).toEqual([1, { hasLog }]));
  });
});
