export { CLIENT, type Expected, type Fixture, type Identity } from "./fixture.ts";
export { fixtures } from "./fixtures.ts";
export * from "./known/index.ts";
export { CONTOSO, PERSONAL } from "./known/microsoft.ts";
export { commonClaims, keySet, signIdToken } from "./signing.ts";
export { type Landing, visit } from "./visit.ts";
export { type Grant, type Issued, type Person, type Recorded, World, type WorldOptions } from "./world.ts";
