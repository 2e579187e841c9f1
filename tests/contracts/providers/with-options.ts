import type { AuthOptions } from "@sallyport/core";
import { type Fixture, fixtures } from "@sallyport/testing/providers";

export function withOptions(
  id: string,
  options: object = {},
): { readonly fixture: Fixture; readonly auth: Pick<AuthOptions, "socialProviders"> } {
  const fixture = fixtures.find((candidate) => candidate.id === id);
  if (fixture === undefined) throw new Error(`No fixture is called ${id}`);
  const known: object = Reflect.get(fixture.social, id);
  return { fixture, auth: { socialProviders: { [id]: { ...known, ...options } } } };
}
