import { failOn } from "./lib/fail.ts";
import { installConsumer, removeConsumer, weigh } from "./lib/installed.ts";

// The limits of a server with an embedded database.
const maxPackages = 8;
const maxBytes = 10_000_000;

const dir = await installConsumer(["@sallyport/core", "@sallyport/kysely"], "flat");
const { packages, bytes } = weigh(dir);
removeConsumer(dir);
failOn(
  [
    ...(packages.length > maxPackages
      ? [`${packages.length} packages, more than ${maxPackages}: ${packages.join(" ")}`]
      : []),
    ...(bytes > maxBytes ? [`${bytes} bytes, more than ${maxBytes}`] : []),
    ...(packages.includes("@sallyport/core") ? [] : ["@sallyport/core is not installed"]),
  ],
  "A server with the embedded database installs too much:",
);
console.log(`${packages.length} packages, ${(bytes / 1e6).toFixed(2)} MB: ${packages.join(" ")}`);
