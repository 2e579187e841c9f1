import type { Statements } from "@sallyport/core/access";
import type { ApiKeyTextKey } from "@sallyport/i18n/screens";
import { useApiKeyText } from "../../provider/use-api-key-text.ts";

type ResourceKey = Extract<ApiKeyTextKey, `apiKeys.resource.${string}`>;
type ActionKey = Extract<ApiKeyTextKey, `apiKeys.action.${string}`>;

const RESOURCES: Readonly<Record<ResourceKey, true>> = {
  "apiKeys.resource.organization": true,
  "apiKeys.resource.member": true,
  "apiKeys.resource.invitation": true,
  "apiKeys.resource.team": true,
  "apiKeys.resource.ac": true,
  "apiKeys.resource.user": true,
  "apiKeys.resource.session": true,
};

const ACTIONS: Readonly<Record<ActionKey, true>> = {
  "apiKeys.action.read": true,
  "apiKeys.action.list": true,
  "apiKeys.action.get": true,
  "apiKeys.action.create": true,
  "apiKeys.action.update": true,
  "apiKeys.action.delete": true,
  "apiKeys.action.cancel": true,
  "apiKeys.action.ban": true,
  "apiKeys.action.revoke": true,
  "apiKeys.action.set-role": true,
  "apiKeys.action.set-email": true,
};

const isKey = <Key extends string>(table: Readonly<Record<Key, true>>, key: string): key is Key =>
  Object.hasOwn(table, key);

export function usePermissionTexts() {
  const t = useApiKeyText();
  const resource = (name: string): string => {
    const key = `apiKeys.resource.${name}`;
    return isKey(RESOURCES, key) ? t(key) : name;
  };
  const action = (name: string): string => {
    const key = `apiKeys.action.${name}`;
    return isKey(ACTIONS, key) ? t(key) : name;
  };
  const list = (permissions: Statements): string[] =>
    Object.entries(permissions).map(([name, actions]) => `${resource(name)}: ${actions.map(action).join(", ")}`);
  return { resource, action, list, all: t("apiKeys.permissions.all") };
}
