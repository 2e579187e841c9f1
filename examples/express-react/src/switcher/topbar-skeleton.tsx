import { Brand } from "../shell/brand.tsx";

export function TopbarSkeleton() {
  return (
    <header className="topbar">
      <Brand />
      <span className="switcher" />
      <span className="ghost ghost-button" />
    </header>
  );
}
