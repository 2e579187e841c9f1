import { SignedIn, SignedOut } from "@sallyport/react/ui";
import { Link } from "react-router";
import { Overview } from "./overview.tsx";
import "./landing.css";

export const Landing = () => (
  <div className="landing" lang="en">
    <section className="hero">
      <h1>Every delivery on one screen</h1>
      <p>Acme brings your carriers, drivers and customers together, so no delay goes unnoticed.</p>
      <SignedOut>
        <Link className="button" to="/sign-up">
          Get started
        </Link>
      </SignedOut>
      <SignedIn>
        <Link className="button" to="/dashboard">
          Open dashboard
        </Link>
      </SignedIn>
    </section>
    <div className="preview" aria-hidden="true">
      <Overview of="acme" />
    </div>
  </div>
);
