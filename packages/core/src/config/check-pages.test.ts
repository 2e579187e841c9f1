import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { definePlugin } from "../contracts/plugin.ts";
import { OptionsError } from "./check-options.ts";

const start = (page: string, more: Parameters<typeof openAuth>[0] = {}) => {
  const probe = definePlugin({ id: "probe", challenges: { pin: { page: () => page, answer: () => ({}) } } });
  return () => openAuth({ plugins: [probe], ...more });
};

test.each(["pin", "//evil.example", "https://evil.example/pin", "javascript:alert(1)", ""])(
  "a plugin's challenge with a page at %j stops start-up, and its name is told",
  (page) => {
    expect(start(page)).toThrow(OptionsError);
    expect(start(page)).toThrow("the page of the challenge pin must be a path");
  },
);

test.each(["/pin", "http://localhost:3000/pin?a=b", "https://app.example.com"])(
  "one with a page at %j starts",
  (page) => {
    expect(start(page, { trustedOrigins: ["https://*.example.com"] })).not.toThrow();
  },
);

test.each(["sorry", "//evil.example", "https://evil.example/", "javascript:alert(1)", "/a\\b", "/a%2Fb"])(
  "an errorURL of %j stops start-up",
  (errorURL) => {
    expect(() => openAuth({ onAPIError: { errorURL } })).toThrow(
      "onAPIError.errorURL must be a path, or a URL of a trusted",
    );
  },
);

test.each(["/auth-error", "https://app.example.com/sorry?a=b"])("an errorURL of %j starts", (errorURL) => {
  expect(() => openAuth({ trustedOrigins: ["https://*.example.com"], onAPIError: { errorURL } })).not.toThrow();
});
