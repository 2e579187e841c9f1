import type { AuthOptions } from "../contracts/options.ts";

export function fieldsWarning({ user, socialProviders = {}, customProviders = [] }: AuthOptions): string | null {
  const required = Object.entries(user?.additionalFields ?? {})
    .filter(([, { required = true, input = true, defaultValue }]) => required && input && defaultValue === undefined)
    .map(([name]) => name);
  const providers = [
    ...Object.entries(socialProviders).map(([id, options]) => ({ id, ...options })),
    ...customProviders,
  ].filter(({ mapProfileToUser }) => mapProfileToUser === undefined);
  if (required.length === 0 || providers.length === 0) return null;
  const ids = providers.map(({ id }) => id).join(", ");
  return `Users cannot sign up with ${ids}: user.additionalFields requires ${required.join(", ")}, which only mapProfileToUser of the provider can give. Give the field a defaultValue, declare it as required: false, or map it.`;
}
