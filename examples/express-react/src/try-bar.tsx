import { useEffect, useState } from "react";
import { client } from "./client.ts";
import "./try-bar.css";

interface Person {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

const IDEAS = [
  "Continue as a guest, then create an account with a provider, a code or a phone number. Codes to numbers are in the terminal.",
  "Sign up with the password “password123”, which is known from a leak.",
  "Sign in from a private window: the inbox has a notice with the button “This wasn’t me”.",
  "Sign in from a fourth browser: the first one is signed out. So is one that is idle for an hour.",
  "Add an account in the menu at the top right, and switch between both.",
  "As the owner, require two-factor authentication in the security settings of the organization.",
  "Request a new password. The box “I am human” stands in for a captcha.",
];

/** Signs in as one of the people that the demo's server creates, and says what to try. Elsewhere the server names nobody. */
export function TryBar() {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [problem, setProblem] = useState("");
  const { data } = client.useSession();
  useEffect(() => {
    const read = async () => setPeople(await (await fetch("/demo.json")).json());
    read().catch(() => {});
  }, []);
  const signIn = async ({ email, password }: Person) => {
    if (data) await client.signOut();
    const { error } = await client.signIn.email({ email, password });
    if (error) setProblem(error.message);
    else location.assign("/dashboard");
  };
  if (people.length === 0) return null;
  return (
    <aside className="try-bar" aria-label="Demo" lang="en">
      <span role="status">{problem || `Try it as (password “${people[0]?.password}”):`}</span>
      {people.map((person) => (
        <button
          key={person.role}
          type="button"
          aria-pressed={person.email === data?.user.email}
          onClick={() => signIn(person)}
        >
          {person.role}
        </button>
      ))}
      <details>
        <summary>What to try</summary>
        <ul>
          {IDEAS.map((idea) => (
            <li key={idea}>{idea}</li>
          ))}
        </ul>
      </details>
    </aside>
  );
}
