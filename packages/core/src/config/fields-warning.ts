import type { AuthOptions } from "../contracts/options.ts";
import { givenProviders } from "./given-providers.ts";

export function fieldsWarning(given: AuthOptions): string | null {
  const { user, customProviders = [] } = given;
  const required = Object.entries(user?.additionalFields ?? {})
    .filter(([, { required = true, input = true, defaultValue }]) => required && input && defaultValue === undefined)
    .map(([name]) => name);
  const providers = [...givenProviders(given).map(([id, options]) => ({ id, ...options })), ...customProviders].filter(
    ({ mapProfileToUser }) => mapProfileToUser === undefined,
  );
  if (required.length === 0 || providers.length === 0) return null;
  const ids = providers.map(({ id }) => id).join(", ");
  return `Users cannot sign up with ${ids}: user.additionalFields requires ${required.join(", ")}, which only mapProfileToUser of the provider can give. Give the field a defaultValue, declare it as required: false, or map it.`;
}
