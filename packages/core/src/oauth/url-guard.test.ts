import { expect, test } from "vitest";
import { isPrivateAddress, isPrivateHost } from "./private-address.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { createUrlGuard } from "./url-guard.ts";

const lookup = (addresses: readonly string[]) => async () => addresses;

test.each([
  ["http://id.example.com/", "must be https"],
  ["javascript:alert(1)", "must be https"],
  ["file:///etc/passwd", "must be https"],
  ["no URL", "must be a URL"],
  ["", "must be a URL"],
  ["https://ann:secret@id.example.com/", "a user name or password"],
  ["https://127.0.0.1/", "private network"],
  ["https://[::1]:8443/", "private network"],
  ["https://intranet/", "private network"],
])("%s is rejected without a DNS lookup", async (url, words) => {
  const guard = createUrlGuard([], null);
  expect(() => guard.check(url, "token")).toThrow(words);
  await expect(guard.resolve(url, "token")).rejects.toThrow(ProviderFailure);
});

test("an error names the host, without a password or query", () => {
  for (const url of ["http://10.0.0.1:81/?a=hush", "https://10.0.0.1:81/hush", "https://me:hush@10.0.0.1:81/"]) {
    expect(() => createUrlGuard([], null).check(url, "token")).toThrow(
      expect.objectContaining({ host: "10.0.0.1:81", message: expect.not.stringContaining("hush") }),
    );
  }
});

test("a listed host may be private and use http, and a listed port must match", () => {
  const guard = createUrlGuard(["127.0.0.1:4000", "Id.Internal", "vault.internal:443"], null);
  expect(guard.check("http://127.0.0.1:4000/x", "token").href).toBe("http://127.0.0.1:4000/x");
  expect(guard.check("http://id.internal:81/", "token").port).toBe("81");
  expect(guard.check("https://vault.internal/", "token").host).toBe("vault.internal");
  expect(() => guard.check("http://127.0.0.1:4001/x", "token")).toThrow(ProviderFailure);
  expect(() => guard.check("http://vault.internal/", "token")).toThrow(ProviderFailure);
  expect(() => guard.check("ftp://id.internal/", "token")).toThrow(ProviderFailure);
});

test("every address of a host must be public", async () => {
  const url = "https://id.example.com/";
  await expect(createUrlGuard([], lookup(["93.184.216.34"])).resolve(url, "token")).resolves.toHaveProperty(
    "href",
    url,
  );
  for (const addresses of [["10.0.0.1"], ["93.184.216.34", "127.0.0.1"], ["::1"], []]) {
    await expect(createUrlGuard([], lookup(addresses)).resolve(url, "token")).rejects.toThrow("private network");
  }
});

test("rejects a host without an address", async () => {
  const guard = createUrlGuard([], () => Promise.reject(new Error("ENOTFOUND")));
  await expect(guard.resolve("https://id.example.com/", "token")).rejects.toMatchObject({ step: "unreachable" });
});

test("does not look up a listed host or an IP address", async () => {
  const guard = createUrlGuard(["id.internal"], () => Promise.reject(new Error("not to be asked")));
  await expect(guard.resolve("https://id.internal/", "token")).resolves.toHaveProperty("host", "id.internal");
  await expect(guard.resolve("https://8.8.8.8/", "token")).resolves.toHaveProperty("host", "8.8.8.8");
});

/** Each URL as it is written, and as `URL` parses it. */
const PRIVATE = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "１２７.0.0.1",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.100.100.200",
  "168.63.129.16",
  "192.0.2.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "[::]",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:a9fe:a9fe]",
  "[::127.0.0.1]",
  "[64:ff9b::127.0.0.1]",
  "[64:ff9b:1::1]",
  "[2002:7f00:1::]",
  "[2001:0:1::1]",
  "[2001:db8::1]",
  "[fe80::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[fec0::1]",
  "[ff02::1]",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "localhost..",
  "id.localhost",
  "printer.local",
  "metadata.google.internal",
  "metadata.google.internal.",
  "router.home.arpa",
  "intranet",
  "metadata",
];

test.each(PRIVATE)("%s is private", (host) => {
  expect(isPrivateHost(new URL(`https://${host}/`).hostname)).toBe(true);
});

const PUBLIC = ["8.8.8.8", "1.1.1.1", "[2606:4700::1111]", "[64:ff9b::8.8.8.8]", "id.example.com", "local.example.com"];

test.each(PUBLIC)("%s is public", (host) => {
  expect(isPrivateHost(new URL(`https://${host}/`).hostname)).toBe(false);
});

test("isPrivateAddress is false only for public IP addresses", () => {
  expect(isPrivateAddress("93.184.216.34")).toBe(false);
  expect(isPrivateAddress("2606:2800:220:1::1")).toBe(false);
  expect(isPrivateAddress("::ffff:10.0.0.1")).toBe(true);
  expect(isPrivateAddress("fe80::1%eth0")).toBe(true);
  expect(isPrivateAddress("no address")).toBe(true);
});
