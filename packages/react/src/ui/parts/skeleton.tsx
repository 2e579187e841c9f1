import type { ReactNode } from "react";

interface SkeletonProps {
  /** Default 5. */
  readonly rows?: number;
  /** `person` has a picture and two lines, `line` has one line. Default `person`. */
  readonly shape?: "person" | "line";
}

const BAR = <span data-part="skeleton-bar" />;

/** The place of a row's text while it loads. */
export const SkeletonText = ({ shape = "person" }: Pick<SkeletonProps, "shape">): ReactNode =>
  shape === "line" ? (
    BAR
  ) : (
    <span data-part="person">
      <span data-part="skeleton-picture" />
      <span data-part="skeleton-words">
        {BAR}
        {BAR}
      </span>
    </span>
  );

/** Rows in the shape of those that come, so that nothing moves when they do. Screen readers skip them. */
export const Skeleton = ({ rows = 5, shape = "person" }: SkeletonProps): ReactNode => (
  <div data-part="skeleton" data-shape={shape} aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
      <div key={index} data-part="skeleton-row">
        <SkeletonText shape={shape} />
      </div>
    ))}
  </div>
);
