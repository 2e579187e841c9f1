import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

/** One of several views of the same thing. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** Props of `Tabs`. */
export interface TabsProps {
  /** What they are views of. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The one that is shown first. Default the first. */
  readonly initial?: string;
}

/** Views of which one is shown, changed by arrows. */
export const Tabs = ({ label, tabs, initial }: TabsProps): ReactNode => (
  <Base.Root data-part="tabs" defaultValue={initial ?? tabs[0]?.id}>
    <Base.List data-part="tab-list" aria-label={label}>
      {tabs.map(({ id, label: text }) => (
        <Base.Tab key={id} value={id} data-part="tab">
          {text}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map(({ id, content }) => (
      <Base.Panel key={id} value={id} data-part="tab-panel">
        {content}
      </Base.Panel>
    ))}
  </Base.Root>
);
