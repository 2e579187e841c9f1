import search from "lucide/dist/esm/icons/search.mjs";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { Field, type FieldProps } from "./field.tsx";

/** An option of a `Combobox`. */
export interface ComboboxOption {
  readonly id: string;
  readonly content: ReactNode;
}

interface ComboboxProps extends Pick<FieldProps, "name" | "label" | "isLabelHidden"> {
  readonly shown: string;
  readonly options: readonly ComboboxOption[];
  readonly isPending: boolean;
  readonly status: string;
  onType(text: string): void;
  onChoose(id: string): void;
}

interface ListProps extends Pick<ComboboxProps, "label" | "options" | "isPending" | "status" | "onChoose"> {
  readonly id: string;
  readonly active: number;
}

function List({ id, label, options, active, isPending, status, onChoose }: ListProps): ReactNode {
  useEffect(() => {
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div data-part="combobox-popup">
      <div
        id={id}
        role="listbox"
        data-part="combobox-list"
        data-state={isPending ? "loading" : "filled"}
        aria-label={label}
        aria-busy={isPending}
      >
        {options.map(({ id: option, content }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus
          <div
            key={option}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            data-part="combobox-option"
            data-state={index === active ? "current" : "idle"}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {content}
          </div>
        ))}
      </div>
      <p data-part="combobox-status" role="status">
        {options.length === 0 && status}
      </p>
    </div>
  );
}

function optionAt(key: string, active: number, count: number): number | undefined {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : 0;
  if (key === "ArrowUp") return active > 0 ? active - 1 : count - 1;
  // Without an active option, these keys move the caret.
  if (active < 0) return undefined;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

const SEARCHES = {
  required: false,
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: 255,
  role: "combobox",
  "aria-autocomplete": "list",
} as const;

/** An input that searches, and a list from which one option is chosen. @see ARIA Authoring Practices, Combobox */
export function Combobox(props: ComboboxProps): ReactNode {
  const { label, name, isLabelHidden = false, shown, options, onType, onChoose } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [position, setActive] = useState(-1);
  const active = position < options.length ? position : -1;
  const open = (text: string): void => {
    setOpen(true);
    setActive(-1);
    onType(text);
  };
  const close = (): void => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const choose = (option: string): void => {
    close();
    onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event;
    const next = isOpen ? optionAt(key, active, options.length) : undefined;
    if (next !== undefined) setActive(next);
    else if (!isOpen && (key === "ArrowDown" || key === "ArrowUp")) open(typed ?? "");
    else if (key === "Escape" && (isOpen || typed !== null)) close();
    else if (key === "Enter" && active >= 0) choose(options[active]?.id ?? "");
    else if (key === "Enter" && typed === "") choose("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div data-part="combobox" data-state={isOpen ? "open" : "closed"}>
      <Field
        label={label}
        name={name}
        isLabelHidden={isLabelHidden}
        icon={<Icon of={search} />}
        {...SEARCHES}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}${active}` : undefined}
        value={typed ?? shown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={() => isOpen || open("")}
        onBlur={close}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          open(target.value);
        }}
        inside={isOpen && <List {...props} id={id} active={active} onChoose={choose} />}
      />
    </div>
  );
}
