import { describePages } from "./support/every-page.ts";
import { ORGANIZATION_PAGES } from "./support/organization-pages.ts";

describePages("every page of organizations and invitations", ORGANIZATION_PAGES);
