import type { ActiveMember, OrganizationRole } from "@sallyport/core/organization";
import { type FieldsOf, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useRecheck } from "./use-recheck.ts";

/** Options of `useRoleForm`. */
export interface RoleFormOptions {
  readonly me: ActiveMember;
  readonly role: OrganizationRole | null;
  onSaved(role: string): void;
}

/** A permission that a role can have. */
export interface OfferedPermission {
  readonly name: string;
  readonly resource: string;
  readonly action: string;
  readonly isGranted: boolean;
}

/** The form of a new or changed role. */
export interface RoleFormFlow {
  readonly form: FormFlow<string>;
  readonly offered: readonly OfferedPermission[];
}

const NAME = /^[a-z][a-z0-9-]{0,49}$/;
const fieldsOf: FieldsOf<string> = { ROLE_NAME_IS_ALREADY_TAKEN: "role", VALIDATION_ERROR: "role" };

function offeredTo(me: ActiveMember, role: OrganizationRole | null): OfferedPermission[] {
  const found = new Map<string, OfferedPermission>();
  for (const granted of Object.values(me.grants)) {
    for (const [resource, actions] of Object.entries(granted)) {
      for (const action of actions) {
        const name = `${resource}:${action}`;
        const isGranted = role?.permission[resource]?.includes(action) ?? false;
        found.set(name, { name, resource, action, isGranted });
      }
    }
  }
  return [...found.values()];
}

/** Creates or changes a role. A member can grant only permissions that they have themselves. */
export function useRoleForm({ me, role, onSaved }: RoleFormOptions): RoleFormFlow {
  const { organization } = useOrganizationClient();
  const t = useOrganizationText();
  const errorText = useErrorText();
  const recheck = useRecheck();
  const offered = offeredTo(me, role);
  const form = useForm<string>({
    names: ["role", ...offered.map(({ name }) => name)],
    check(values) {
      const name = values.role?.trim() ?? "";
      if (role !== null || NAME.test(name)) return {};
      return { role: name === "" ? t("field.required") : t("roles.rule") };
    },
    async send(values) {
      const permission: Record<string, string[]> = {};
      for (const { name, resource, action } of offered) {
        if (values[name] !== "") permission[resource] = [...(permission[resource] ?? []), action];
      }
      const name = role?.role ?? values.role?.trim() ?? "";
      const { error } = await recheck<{ error: { code: string; message: string } | null }>(
        role === null
          ? organization.createRole({ role: name, permission })
          : organization.updateRole({ roleName: name, data: { permission } }),
      );
      if (error !== null) return toProblems<string>(error, errorText(error), fieldsOf);
      onSaved(name);
      return null;
    },
  });
  return { form, offered };
}
