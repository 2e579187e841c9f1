import { weigh } from "../../../scripts/lib/installed.ts";
import { atMost, figure, table } from "../lib/table.ts";
import type { Section } from "./section.ts";

const packagesBudget = 8;
const megabytesBudget = 10;

export const weight: Section = {
  title: "Installed for a server with an embedded database",
  async measure({ installed }) {
    const ours = weigh(installed.ours);
    const theirs = weigh(installed.betterAuth);
    const rows = [
      ["ours", atMost(ours.packages.length, packagesBudget), atMost(ours.bytes / 1e6, megabytesBudget)],
      ["better-auth", String(theirs.packages.length), figure(theirs.bytes / 1e6)],
    ];
    return { text: table(["", "packages", "MB"], rows), numbers: { ours, theirs } };
  },
};
