import { expect, test } from "vitest";
import { createIpResolver, toRateKey } from "./client-ip.ts";

const forwarded = (value: string): Headers => new Headers({ "x-forwarded-for": value });

test("without a trusted proxy, the socket's address is used and headers are ignored", () => {
  const ipOf = createIpResolver({});
  expect(ipOf(forwarded("6.6.6.6"), "9.9.9.9")).toBe("9.9.9.9");
  expect(ipOf(forwarded("6.6.6.6"), undefined)).toBeNull();
  expect(ipOf(new Headers(), "::ffff:9.9.9.9")).toBe("9.9.9.9");
});

test("behind a trusted proxy, the last address that is not a proxy is used", () => {
  const ipOf = createIpResolver({ trustedProxies: ["10.0.0.0/8", "::1"] });
  expect(ipOf(forwarded("6.6.6.6, 7.7.7.7, 10.0.0.2"), "10.0.0.1")).toBe("7.7.7.7");
  expect(ipOf(forwarded("6.6.6.6"), "::1")).toBe("6.6.6.6");
  expect(ipOf(forwarded("6.6.6.6"), "8.8.8.8")).toBe("8.8.8.8");
  expect(ipOf(forwarded("10.0.0.3"), "10.0.0.1")).toBe("10.0.0.1");
  expect(ipOf(forwarded("6.6.6.6, nonsense"), "10.0.0.1")).toBe("10.0.0.1");
});

test("accepts forwarded addresses with a port", () => {
  const ipOf = createIpResolver({ trustedProxies: ["10.0.0.0/8", "fd00::/8"] });
  expect(ipOf(forwarded("1.2.3.4:5678"), "10.0.0.1")).toBe("1.2.3.4");
  expect(ipOf(forwarded("[2001:db8::1]:443"), "10.0.0.1")).toBe("2001:db8::1");
  expect(ipOf(forwarded("[::ffff:1.2.3.4]:443"), "10.0.0.1")).toBe("1.2.3.4");
  expect(ipOf(forwarded("[2001:db8::1%eth0]:443"), "10.0.0.1")).toBe("2001:db8::1");
  expect(ipOf(forwarded("6.6.6.6:1, 7.7.7.7:2 , 10.0.0.2:443, [fd00::2]:443"), "10.0.0.1")).toBe("7.7.7.7");
  expect(ipOf(forwarded("2001:db8::443"), "10.0.0.1")).toBe("2001:db8::443");
});

test.each([
  "1.2.3.4:",
  "1.2.3.4:x",
  "1.2.3.4:123456",
  "1.2.3.4:1:2",
  "1.2.3:80",
  "[]:80",
  "[1.2.3.4:80",
  "host:80",
  ":80",
])("ignores the invalid forwarded address %j", (hop) => {
  expect(createIpResolver({ trustedProxies: ["10.0.0.1"] })(forwarded(hop), "10.0.0.1")).toBe("10.0.0.1");
});

test("reads the configured header without a socket and behind a proxy", () => {
  const ipOf = createIpResolver({ ipAddressHeaders: ["cf-connecting-ip"], trustedProxies: ["10.0.0.1"] });
  const headers = new Headers({ "cf-connecting-ip": "5.5.5.5", "x-forwarded-for": "6.6.6.6" });
  expect(ipOf(headers, undefined)).toBe("5.5.5.5");
  expect(ipOf(headers, "10.0.0.1")).toBe("5.5.5.5");
  expect(ipOf(headers, "9.9.9.9")).toBe("9.9.9.9");
});

test("rejects an invalid trusted proxy and names it", () => {
  expect(() => createIpResolver({ trustedProxies: ["10.0.0"] })).toThrow('"10.0.0"');
});

test("the rate limit groups IPv6 addresses by network, and invalid ones as unknown", () => {
  expect(toRateKey("2001:db8:1:3::1")).not.toBe(toRateKey("2001:db8:1:2::1"));
  expect(toRateKey("fe80::1%eth0")).toBe(toRateKey("fe80::2"));
  expect([toRateKey(null), toRateKey("010.1.1.1")]).toEqual(["unknown", "unknown"]);
});
