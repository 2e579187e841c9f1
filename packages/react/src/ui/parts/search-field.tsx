import search from "lucide/dist/esm/icons/search.mjs";
import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import { Field, type FieldProps } from "./field.tsx";

/** A field that searches a list. Its placeholder is its label. */
export const SearchField = (props: Omit<FieldProps, "type" | "icon" | "isLabelHidden">): ReactNode => (
  <Field
    type="search"
    required={false}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={255}
    {...props}
    icon={<Icon of={search} />}
    isLabelHidden
  />
);
