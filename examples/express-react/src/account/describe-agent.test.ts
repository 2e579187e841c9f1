import { expect, it } from "vitest";
import { describeAgent } from "./describe-agent.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0"],
  ["Chrome on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`],
  ["Edge on Windows", `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ["Opera on macOS", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0 Safari/537.36 OPR/124.0`],
  ["Safari on macOS", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/26.0 Safari/605.1.15"],
  ["Chrome on ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
])("tells a computer: %s", (words, userAgent) => {
  expect(describeAgent(userAgent)).toEqual({ words, kind: "computer" });
});

it.each([
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    "Samsung Internet on Android",
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130 Safari/537`,
  ],
  [
    "Safari on iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1",
  ],
  ["Chrome on iPad", "Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1"],
])("tells what is held in the hand: %s", (words, userAgent) => {
  expect(describeAgent(userAgent)).toEqual({ words, kind: "phone" });
});

it("says so when it cannot tell", () => {
  expect(describeAgent(null)).toEqual({ words: "Unknown device", kind: "unknown" });
  expect(describeAgent("curl/8.14.1")).toEqual({ words: "curl", kind: "unknown" });
  expect(describeAgent("something of somebody")).toEqual({ words: "Unknown device", kind: "unknown" });
});
