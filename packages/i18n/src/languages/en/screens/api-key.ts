import type { LanguageGroup, Translated } from "../../../screens/group.ts";
import type { Text } from "../../../screens/text.ts";
import { apiKey } from "../plugin-errors.ts";

const texts = {
  "apiKeys.title": "API keys",
  "apiKeys.lead": "Use API keys to let scripts and services act on your behalf.",
  "apiKeys.lead.organization":
    "Use API keys to let scripts and services act on behalf of the organization. A key keeps working after its creator leaves.",
  "apiKeys.none": "No API keys yet",
  "apiKeys.signedOut": "Sign in to view your API keys.",
  "apiKeys.refused": "You don’t have permission to view this organization’s API keys. Ask an owner for access.",
  "apiKeys.askOwner": "You don’t have permission to create API keys for this organization. Ask an owner for access.",
  "apiKeys.create": "Create API key",
  "apiKeys.create.submit": "Create key",
  "apiKeys.create.submitting": "Creating…",
  "apiKeys.name": "Name",
  "apiKeys.name.hint": "For example, the service that uses the key",
  "apiKeys.expires": "Expires",
  "apiKeys.expires.never": "Never",
  "apiKeys.permissions": "Permissions",
  "apiKeys.permissions.all": "All",
  "apiKeys.permissions.hint": "You can only grant permissions that you have.",
  "apiKeys.permissions.needed": "Select at least one permission.",
  "apiKeys.permissions.tooMuch": "You can’t grant permissions that you don’t have.",
  "apiKeys.made.title": "Copy the key for “{name}”",
  "apiKeys.made.lead":
    "Store it in a safe place. You won’t see it again, and anyone who has it can use its permissions.",
  "apiKeys.made.key": "API key",
  "apiKeys.made.copy": "Copy key",
  "apiKeys.made.copied": "Copied",
  "apiKeys.made.refused": "Your browser blocked copying. Select the key and copy it manually.",
  "apiKeys.made.kept": "I’ve saved my key",
  "apiKeys.fact.key": "Key",
  "apiKeys.fact.created": "Created",
  "apiKeys.fact.used": "Last used",
  "apiKeys.fact.unused": "Never",
  "apiKeys.fact.may": "Permissions",
  "apiKeys.fact.mayNothing": "None",
  "apiKeys.fact.limit": "Limit",
  "apiKeys.expired": "Expired",
  "apiKeys.disabled": "Disabled",
  "apiKeys.limit.window": { one: "{count} request / {time}", other: "{count} requests / {time}" },
  "apiKeys.limit.left": { one: "{count} request left", other: "{count} requests left" },
  "apiKeys.edit": "Edit",
  "apiKeys.edit.submit": "Save changes",
  "apiKeys.edit.submitting": "Saving…",
  "apiKeys.edit.done": "{name} updated",
  "apiKeys.manage": "Manage {name}",
  "apiKeys.rotate": "Rotate",
  "apiKeys.rotate.title": "Rotate “{name}”?",
  "apiKeys.rotate.lead": "This creates a new key with the same permissions. The old key stops working immediately.",
  "apiKeys.rotate.done": "{name} rotated. The old key no longer works.",
  "apiKeys.revoke": "Revoke",
  "apiKeys.revoke.title": "Revoke “{name}”?",
  "apiKeys.revoke.lead": "Scripts and services that use this key lose access immediately. This can’t be undone.",
  "apiKeys.revoke.done": "{name} revoked",

  "apiKeys.resource.organization": "Organization",
  "apiKeys.resource.member": "Members",
  "apiKeys.resource.invitation": "Invitations",
  "apiKeys.resource.team": "Teams",
  "apiKeys.resource.ac": "Roles",
  "apiKeys.resource.user": "Users",
  "apiKeys.resource.session": "User sessions",

  "apiKeys.action.read": "view",
  "apiKeys.action.list": "list",
  "apiKeys.action.get": "view details",
  "apiKeys.action.create": "create",
  "apiKeys.action.update": "edit",
  "apiKeys.action.delete": "delete",
  "apiKeys.action.cancel": "cancel",
  "apiKeys.action.ban": "ban",
  "apiKeys.action.revoke": "revoke",
  "apiKeys.action.set-role": "change role",
  "apiKeys.action.set-email": "change email",
} as const satisfies Readonly<Record<string, Text>>;

/** Texts of the API key screens. */
export interface ApiKeyTexts extends Translated<typeof texts> {}

/** API key screens in English. */
export const enApiKey: LanguageGroup<ApiKeyTexts> = { locale: "en", texts, errors: { ...apiKey } };
