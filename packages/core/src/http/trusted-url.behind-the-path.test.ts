import { describe, expect, test } from "vitest";
import { createOriginMatcher } from "./origins.ts";
import { toTrustedUrl } from "./trusted-url.ts";

const isTrusted = createOriginMatcher(["https://app.example.com", "https://*.example.com"]);

describe("?next=%2Fsettings, refused until now: an encoded slash behind the path", () => {
  test.each([
    "/dashboard?next=%2Fsettings",
    "/dashboard?next=%2fsettings&x=%5c",
    "/dashboard#next=%2Fsettings",
    "/?next=%252Fsettings",
    "/login?next=https%3A%2F%2Fapp.example.com%2Fx",
    "/?next=%2Flogin%3Fnext%3D%252Fsettings",
    "/search?q=%E4%BD%A0%E5%A5%BD%E3%80%82",
    "https://app.example.com?next=%2Fsettings",
    "https://app.example.com/r?a=%2F#b=%5C",
  ])("%j is accepted unchanged", (text) => {
    expect(toTrustedUrl(text, isTrusted)).toBe(text);
  });

  test.each([
    "/%2Fsettings?next=1",
    "/a%5c?b",
    "/a%252fb?c",
    "/%2f?%2f",
    "/%3f%2fevil.com",
    "/%23%2fevil.com",
    "/%3F%5cevil.com?x",
    "/\\?",
    "/a?\\evil.com",
    "/a#\\evil.com",
    "/?next=//evil",
    "/?next=/%2F//evil",
    "/#//",
    "/#//evil.com",
    "/?a=%0d%0aSet-Cookie:x=1",
    "/#%00",
    "/?a=%250a",
    "/?a=%25250a",
    "/?a=%7f",
    "/?a=%E2%80%A8",
    "/?a=\n",
    "/?a=%ff",
    "/?a=%",
    "?%2f",
    "#%2f",
    "%2f?",
    "https://evil.com?https://app.example.com%2f",
    "https://evil.com#%2f",
    "https://app.example.com%2f?x",
    "https://app.example.com%3f%2f@evil.com/",
  ])("%j is refused", (text) => {
    expect(toTrustedUrl(text, isTrusted)).toBeNull();
  });
});

describe("the port that an origin has anyway", () => {
  const trustsHttp = createOriginMatcher(["http://plain.test", "https://named.test:443"]);

  test.each([
    "https://app.example.com:443",
    "https://app.example.com:443/",
    "https://app.example.com:443/dashboard?tab=1#top",
    "https://app.example.com:443?x=1",
    "https://app.example.com:443#x",
    "https://tenant1.example.com:443/",
  ])("%j, the trusted origin's, is accepted unchanged", (text) => {
    expect(toTrustedUrl(text, isTrusted)).toBe(text);
  });

  test.each(["http://plain.test:80/x", "https://named.test/", "https://named.test:443/"])("%j too", (text) => {
    expect(toTrustedUrl(text, trustsHttp)).toBe(text);
  });

  test.each([
    "https://app.example.com:443@evil.com/",
    "https://app.example.com:443.evil.com/",
    "https://app.example.com:4430/",
    "https://app.example.com:0443/",
    "https://app.example.com:/",
    "https://app.example.com:443//evil.com",
    "https://app.example.com:443/%2fevil.com",
    "https://app.example.com:443:443/",
    "https://app.example.com:80/",
    "https://app.example.com:443%2f",
    "https://app.example.com:443;/",
    "http://plain.test:443/",
    "https://evil.com:443/",
  ])("%j is refused", (text) => {
    expect(toTrustedUrl(text, (origin) => isTrusted(origin) || trustsHttp(origin))).toBeNull();
  });
});
