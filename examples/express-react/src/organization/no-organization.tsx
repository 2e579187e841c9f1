import { useOrganizations } from "@sallyport/react/organization";
import { useEffect } from "react";
import { errorText } from "../shell/error-text.ts";
import { InsideLayout } from "../shell/inside-layout.tsx";
import { Link } from "../shell/link.tsx";

interface Props {
  readonly slug: string;
  /** Why the list could not be read. */
  readonly problem: string | null;
  onLeave(words: string): void;
}

/** Does not tell whether it exists. */
export function NoOrganization({ slug, problem, onLeave }: Props) {
  const { refetch } = useOrganizations();
  useEffect(() => {
    document.title = "No such organization · Sallyport";
    document.querySelector("h1")?.focus();
  }, []);
  return (
    <InsideLayout current={null} onLeave={onLeave}>
      <section className="panel">
        {problem !== null && (
          <>
            <h1 tabIndex={-1}>This can’t be shown at the moment</h1>
            <p>{errorText(problem)}</p>
            <div className="panel-actions">
              <button type="button" className="button primary" onClick={() => void refetch()}>
                Try again
              </button>
            </div>
          </>
        )}
        {problem === null && (
          <>
            <h1 tabIndex={-1}>No such organization</h1>
            <p>
              You are not a member of an organization at <strong className="email">/organizations/{slug}</strong>. It
              may have another address by now, or be gone, or you were taken out of it. Ask somebody there to invite
              you.
            </p>
            <div className="panel-actions">
              <Link to="/organizations" className="button primary">
                Go to your organizations
              </Link>
            </div>
          </>
        )}
      </section>
    </InsideLayout>
  );
}
