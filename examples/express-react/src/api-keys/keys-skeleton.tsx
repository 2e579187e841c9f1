import { PanelSkeleton } from "../account/panel-skeleton.tsx";

export const NoKeysYet = () => (
  <p className="empty" aria-hidden="true">
    <span className="ghost ghost-half" />
  </p>
);

export const KeysSkeleton = () => (
  <PanelSkeleton>
    <ul className="sessions" />
    <NoKeysYet />
    <span className="ghost ghost-button" />
  </PanelSkeleton>
);
