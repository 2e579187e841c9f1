import { expect, test } from "vitest";
import { CLIENT, ENDPOINTS, ofCustom, ofSocial } from "../test/complaint.ts";

test("a private host starts where it is named, by its port or any", () => {
  const discoveryUrl = "http://127.0.0.1:4000";
  for (const host of ["127.0.0.1:4000", "127.0.0.1"]) {
    expect(ofCustom({ endpoints: undefined, discoveryUrl, unsafePrivateHosts: [host] })).toBe("none");
  }
  expect(ofCustom({ endpoints: undefined, discoveryUrl, unsafePrivateHosts: ["127.0.0.1:4001"] })).toContain("https");
});

test.each([
  ["http://id.example.com", "http://id.example.com", "id.example.com"],
  ["https://localhost", "https://localhost", "localhost"],
  ["http://localhost:9000/realms/a?key=hush", "http://localhost:9000/realms/a", "localhost:9000"],
  ["https://10.0.0.1", "https://10.0.0.1", "10.0.0.1"],
  ["https://[::1]", "https://[::1]", "[::1]"],
  ["https://intranet", "https://intranet", "intranet"],
  ["https://metadata.google.internal", "https://metadata.google.internal", "metadata.google.internal"],
])("%s is no address of a provider, and it is said which and what to do", (url, shown, host) => {
  const words = `(${shown}) must be https and public; for a provider in your own network add unsafePrivateHosts: ["${host}"]`;
  expect(ofCustom({ endpoints: undefined, discoveryUrl: url })).toBe(
    `createAuth: customProviders.mock.discoveryUrl ${words}`,
  );
  for (const name of ["authorization", "token", "userInfo"]) {
    expect(ofCustom({ endpoints: { ...ENDPOINTS, [name]: url } })).toContain(
      `customProviders.mock.endpoints.${name} ${words}`,
    );
  }
  const jwks = ofCustom({ endpoints: { ...ENDPOINTS, issuer: "https://id.example.com", jwks: url } });
  expect(jwks).toContain(`customProviders.mock.endpoints.jwks ${words}`);
  expect(ofSocial({ gitlab: { ...CLIENT, issuer: url } })).toContain(`socialProviders.gitlab.issuer ${words}`);
  expect(ofSocial({ microsoft: { ...CLIENT, authority: url } })).toContain(
    `socialProviders.microsoft.authority ${words}`,
  );
});

test("a URL with a password is refused, and the password is not said", () => {
  const complaint = ofCustom({ endpoints: undefined, discoveryUrl: "https://me:hush@id.example.com" });
  expect(complaint).toBe("createAuth: customProviders.mock.discoveryUrl must not contain a user name or a password");
});

test("what is no address of the web gets no advice that would not help", () => {
  const complaint = ofCustom({ endpoints: undefined, discoveryUrl: "ftp://id.example.com" });
  expect(complaint).toBe(
    "createAuth: customProviders.mock.discoveryUrl (ftp://id.example.com) must be https and public",
  );
});
