import { expect, test } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../../fixtures/screens.ts";

const WAITS = { enabled: true, pending: true, enrollment: false, methods: ["totp"], hasBackupCodes: true };
const HOUR = 3_600;
const plugin = CAPABILITIES.plugins["two-factor"];

inEachReact("the trust in a device", ({ harness, showOn, until }) => {
  test.each([
    ["in days", 720 * HOUR, "Trust this device for 30 days"],
    ["in whole days, never more than it lasts", 47 * HOUR, "Trust this device for 1 day"],
    ["below a day, without a number", 23 * HOUR, "Trust this device for less than a day"],
  ])("its checkbox says how long it lasts: %s", async (_how, trustDeviceMaxAge, label) => {
    const plugins = { ...CAPABILITIES.plugins, "two-factor": { ...plugin, trustDeviceMaxAge } };
    const { container } = await showOn(
      { "/two-factor/status": () => WAITS, "/capabilities": () => ({ ...CAPABILITIES, plugins }) },
      () => harness().createElement(harness().TwoFactor),
    );
    await until(() => expect(container.textContent).toContain(label));
  });
});
