import { Brand } from "../shell/brand.tsx";

/** The head of a page before the first answer. */
export function TopbarSkeleton() {
  return (
    <header className="topbar">
      <Brand />
      <span className="switcher" />
      <span className="ghost ghost-button" />
    </header>
  );
}
