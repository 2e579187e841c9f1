import type { ReactNode } from "react";

interface NoticeProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Something that the user should know and can act on, above the content of a page. */
export const Notice = ({ text, children }: NoticeProps): ReactNode => (
  <div data-part="notice" role="status">
    <p data-part="text">{text}</p>
    {children}
  </div>
);
