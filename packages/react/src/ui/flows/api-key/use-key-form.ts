import type { Capabilities } from "@sallyport/core";
import type { ApiKey, ApiKeyCapabilities, NewApiKey } from "@sallyport/core/api-key";
import { checkFilled } from "../../forms/checks.ts";
import { type FieldsOf, type Problems, toProblems } from "../../forms/problems.ts";
import { type FormFlow, type FormValues, useForm } from "../../forms/use-form.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useApiKeyText } from "../../provider/use-api-key-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { ReauthenticateFlow } from "../account/use-reauthenticate.ts";
import { useApiKeyClient } from "./api-key-client.ts";
import { expiryChoices, firstExpiry, toExpiresIn } from "./expiry.ts";
import { type GrantablePermission, grantable, type KeyOwner, permissionsFrom } from "./permissions.ts";
import type { ApiKeyListOptions } from "./use-api-key-list.ts";

/** Options of `useKeyForm`. */
export interface KeyFormOptions extends ApiKeyListOptions {
  readonly apiKey: ApiKey | null;
  readonly owner: KeyOwner;
  readonly reauthenticate: ReauthenticateFlow;
  onMade(made: NewApiKey): void;
  onSaved(apiKey: ApiKey): void;
}

/** The form of a new or changed API key. */
export interface KeyFormFlow {
  readonly form: FormFlow<string>;
  readonly offered: readonly GrantablePermission[];
  /**
   * The lifetimes to choose from, in seconds or `never`. It is empty for an existing key, whose lifetime does not
   * change.
   */
  readonly lives: readonly string[];
  readonly firstLife: string;
}

const FOR_GOOD: Pick<ApiKeyCapabilities, "defaultExpiresIn" | "maxExpiresIn"> = {
  defaultExpiresIn: null,
  maxExpiresIn: null,
};

const fieldsOf: FieldsOf<string> = { VALIDATION_ERROR: "name", API_KEY_LIVES_TOO_LONG: "expires" };

/**
 * The form shows a permission error at the last field of the list, so the order is reversed to make that the first
 * one.
 */
function fieldsWith(offered: readonly GrantablePermission[]): FieldsOf<string> {
  const names = offered.map(({ name }) => name).reverse();
  return { ...fieldsOf, UNKNOWN_API_KEY_PERMISSION: names, YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: names };
}

/** Creates an API key, or changes its name and permissions. */
export function useKeyForm(options: KeyFormOptions): KeyFormFlow {
  const { apiKey, owner, organizationId, reauthenticate, onMade, onSaved } = options;
  const client = useApiKeyClient();
  const t = useApiKeyText();
  const errorText = useErrorText();
  const capabilities: Pick<Capabilities, "plugins"> = useCapabilities().data ?? { plugins: {} };
  const offered = grantable(capabilities, owner);
  const lives = capabilities.plugins["api-key"] ?? FOR_GOOD;

  async function save({ name = "", expires = "" }: FormValues<string>, permissions: Record<string, string[]>) {
    const terms = { name: name.trim(), permissions };
    if (apiKey !== null) {
      const { data, error } = await reauthenticate.run(() => client.apiKey.update({ keyId: apiKey.id, ...terms }));
      if (error === null) onSaved(data);
      return error;
    }
    const wanted = { ...terms, expiresIn: toExpiresIn(expires), organizationId };
    const { data, error } = await reauthenticate.run(() => client.apiKey.create(wanted));
    if (error === null) onMade(data);
    return error;
  }

  const first = offered[0]?.name;
  const permissionsIn = (values: FormValues<string>) =>
    permissionsFrom(offered, (name) => values[name] !== "", apiKey?.permissions);
  const form = useForm<string>({
    names: ["name", "expires", ...offered.map(({ name }) => name)],
    check(values) {
      const isNothing = Object.keys(permissionsIn(values)).length === 0;
      return {
        name: checkFilled(t, values.name ?? ""),
        ...(first !== undefined && { [first]: isNothing ? t("apiKeys.permissions.needed") : undefined }),
      };
    },
    async send(values): Promise<Problems<string> | null> {
      const error = await save(values, permissionsIn(values));
      if (error === null) return null;
      const isTooMuch = owner.isOrganization && error.code === "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS";
      return toProblems<string>(
        error,
        isTooMuch ? t("apiKeys.permissions.tooMuch") : errorText(error),
        fieldsWith(offered),
      );
    },
  });
  return { form, offered, lives: apiKey === null ? expiryChoices(lives) : [], firstLife: firstExpiry(lives) };
}
