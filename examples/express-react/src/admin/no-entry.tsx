import { InsideLayout } from "../shell/inside-layout.tsx";
import { Link } from "../shell/link.tsx";
import { useTitle } from "../shell/use-title.ts";

interface Props {
  onLeave(words: string): void;
}

export function NoEntry({ onLeave }: Props) {
  const heading = useTitle("Not for you");
  return (
    <InsideLayout current={null} onLeave={onLeave}>
      <section className="panel">
        <h1 ref={heading} tabIndex={-1}>
          Not for you
        </h1>
        <p>This part is for those who look after everybody’s accounts. Yours is not one of them.</p>
        <div className="panel-actions">
          <Link to="/" className="button primary">
            Go to your account
          </Link>
        </div>
      </section>
    </InsideLayout>
  );
}
