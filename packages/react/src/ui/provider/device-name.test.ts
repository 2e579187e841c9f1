import { writeText } from "@sallyport/i18n/screens";
import { en } from "@sallyport/i18n/screens/en";
import { expect, test } from "vitest";
import { deviceKind, deviceName } from "./device-name.ts";
import type { Translate } from "./use-text.ts";

const t: Translate = (key, values = {}) => writeText(en.texts[key], values, "en");

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1",
    "Safari on iPhone",
  ],
  ["curl/8.9.1", "curl"],
  ["Mozilla/5.0 (X11; Linux x86_64)", "Linux"],
  ["something", "Unknown device"],
  ["", "Unknown device"],
  [null, "Unknown device"],
])("deviceName of %j is %s", (userAgent, expected) => {
  expect(deviceName(t, userAgent)).toBe(expected);
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "computer"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/19.0 Safari/605.1", "computer"],
  ["Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "phone"],
  ["Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "tablet"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1", "phone"],
  ["Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1", "tablet"],
  ["curl/8.9.1", "program"],
  ["something", "unknown"],
  [null, "unknown"],
])("deviceKind of %j is %s", (userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind);
});
