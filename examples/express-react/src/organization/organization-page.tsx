import type { User } from "@sallyport/core";
import type { Organization } from "@sallyport/core/organization";
import { useActiveMember } from "@sallyport/react/organization";
import { ListSkeleton } from "../account/list-skeleton.tsx";
import { OrganizationsSkeleton } from "../organizations/organizations-skeleton.tsx";
import { errorText } from "../shell/error-text.ts";
import { InsideLayout } from "../shell/inside-layout.tsx";
import { Link } from "../shell/link.tsx";
import { Logo } from "../switcher/logo.tsx";
import { InvitationsPanel } from "./invitations-panel.tsx";
import { MembersPanel } from "./members-panel.tsx";
import { NoOrganization } from "./no-organization.tsx";
import { placeOf, readPlace, SECTIONS, type Section } from "./place.ts";
import { roleText } from "./role-text.ts";
import { SettingsPanels } from "./settings-panels.tsx";
import { TeamsPanel } from "./teams-panel.tsx";
import { useFound } from "./use-found.ts";
import { useFresh } from "./use-fresh.ts";
import { useHeading } from "./use-heading.ts";
import { useSelected } from "./use-selected.ts";

interface Props {
  readonly path: string;
  readonly user: User;
  onLeave(words: string): void;
  onGone(words: string): void;
}

interface HeadProps {
  readonly organization: Organization;
  readonly section: Section;
  /** Null until known. */
  readonly role: string | null;
}

function Head({ organization, section, role }: HeadProps) {
  return (
    <>
      <div className="greeting organization-head">
        <Logo name={organization.name} url={organization.logo} />
        <div>
          <h1 tabIndex={-1}>{organization.name}</h1>
          <p className="lead">{role !== null && <span>Your role: {roleText(role)}</span>}</p>
        </div>
      </div>
      <nav className="sections" aria-label={organization.name}>
        {SECTIONS.map((known) => (
          <Link
            key={known.section}
            to={placeOf(organization.slug, known.section)}
            aria-current={known.section === section ? "page" : undefined}
          >
            {known.words}
          </Link>
        ))}
      </nav>
    </>
  );
}

interface ShownProps extends Omit<Props, "path"> {
  readonly organization: Organization;
  readonly section: Section;
}

interface PartProps extends Pick<ShownProps, "organization" | "section" | "onGone"> {
  readonly userId: string;
}

/** Waits for the role: later panels would push others down. */
function Part({ organization, section, userId, onGone }: PartProps) {
  if (section === "invitations") return <InvitationsPanel key={organization.id} />;
  if (section === "teams") return <TeamsPanel key={organization.id} />;
  if (section === "settings") {
    return <SettingsPanels key={organization.id} organization={organization} onGone={onGone} />;
  }
  return <MembersPanel key={organization.id} organization={organization} userId={userId} />;
}

function Shown({ organization, section, user, onLeave, onGone }: ShownProps) {
  const { data: me, error, isPending } = useActiveMember();
  return (
    <InsideLayout current={organization.slug} onLeave={onLeave}>
      <Head organization={organization} section={section} role={me?.role ?? null} />
      <div role="alert" className="form-alert">
        {error !== null && <p>{errorText(error.code)}</p>}
      </div>
      {isPending && <ListSkeleton />}
      {!isPending && <Part organization={organization} section={section} userId={user.id} onGone={onGone} />}
    </InsideLayout>
  );
}

export function OrganizationPage({ path, ...props }: Props) {
  const { slug, section } = readPlace(path);
  const { organization, isPending, problem } = useFound(slug, section);
  useSelected(organization?.id ?? null);
  useFresh(organization?.id ?? null, path);
  useHeading(organization, section);
  if (organization !== null) return <Shown {...props} organization={organization} section={section} />;
  if (isPending) return <OrganizationsSkeleton />;
  return <NoOrganization slug={slug} problem={problem} onLeave={props.onLeave} />;
}
