import { type Language, languages } from "@sallyport/i18n/languages";
import { Menu } from "@sallyport/react/ui";
import { useState } from "react";
import { Icon } from "./icon.tsx";

const THEMES = { system: "System", light: "Light", dark: "Dark" };
type Theme = keyof typeof THEMES;

function apply(theme: string | null) {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
apply(localStorage.getItem("theme"));

export function ThemeMenu() {
  const [theme, setTheme] = useState(localStorage.getItem("theme") ?? "system");
  const choose = (chosen: string) => {
    localStorage.setItem("theme", chosen);
    apply(chosen);
    setTheme(chosen);
  };
  const items = (Object.keys(THEMES) as Theme[]).map((id) => ({
    id,
    text: THEMES[id],
    isCurrent: id === theme,
    onSelect: () => choose(id),
  }));
  return (
    <Menu label="Theme" look="icon" items={items}>
      <Icon name="sun" />
    </Menu>
  );
}

const byName = [...languages].sort((one, other) => one.name.localeCompare(other.name));

interface LanguageMenuProps {
  readonly current: string;
  onChoose(tag: Language): void;
}

export function LanguageMenu({ current, onChoose }: LanguageMenuProps) {
  const items = byName.map(({ tag, name }) => ({
    id: tag,
    text: <span lang={tag}>{name}</span>,
    isCurrent: tag === current,
    onSelect: () => onChoose(tag),
  }));
  return (
    <Menu label="Language" look="icon" items={items}>
      <Icon name="globe" />
    </Menu>
  );
}
