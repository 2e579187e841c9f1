import type { ReactNode } from "react";
import { BAN_ENDS } from "../../flows/admin/use-ban-user.ts";
import { Field } from "../../parts/field.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";

const ENDS = ["ever", "hour", "day", "week", "month"] as const;

export function BanFields(): ReactNode {
  const t = useAdminText();
  const choices = ENDS.map((end) => ({ value: BAN_ENDS[end], text: t(`user.ban.${end}`) }));
  return (
    <>
      <Field
        label={t("user.ban.reason")}
        name="reason"
        required={false}
        maxLength={1000}
        autoComplete="off"
        hint={t("user.ban.reason.hint")}
      />
      <SelectField label={t("user.ban.end")} name="end" choices={choices} />
    </>
  );
}
