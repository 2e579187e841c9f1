import { SignOutButton } from "../account/sign-out-button.tsx";
import { Brand } from "../shell/brand.tsx";
import { Switcher } from "./switcher.tsx";

interface Props {
  /** Slug of the organization shown. */
  readonly current: string | null;
  onLeave(words: string): void;
}

export function Topbar({ current, onLeave }: Props) {
  return (
    <header className="topbar">
      <Brand />
      <Switcher current={current} />
      <SignOutButton onLeave={onLeave} />
    </header>
  );
}
