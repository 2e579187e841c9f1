import { expect, test } from "vitest";
import { isPrivateAddress, isPrivateHost } from "./private-address.ts";

/** As they are written, and as `URL` reads them. */
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

test("an address that a look-up gives is one of the internet, or private", () => {
  expect(isPrivateAddress("93.184.216.34")).toBe(false);
  expect(isPrivateAddress("2606:2800:220:1::1")).toBe(false);
  expect(isPrivateAddress("::ffff:10.0.0.1")).toBe(true);
  expect(isPrivateAddress("fe80::1%eth0")).toBe(true);
  expect(isPrivateAddress("no address")).toBe(true);
});
