import type { Contender, ContenderName, Setup } from "./contender.ts";

export async function createContender(name: ContenderName, setup: Setup): Promise<Contender> {
  if (name === "ours") return (await import("./ours.ts")).createOurs(setup);
  if (name === "floor") return (await import("../floor/create-floor.ts")).createFloor(setup);
  return (await import("./better-auth.ts")).createBetterAuth(setup);
}
