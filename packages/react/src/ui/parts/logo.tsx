import { isValidElement, type ReactElement, type ReactNode } from "react";
import { type AppearanceLogo, useElement } from "../provider/appearance.ts";

interface LogoProps {
  readonly of: AppearanceLogo | ReactElement;
}

/** The application's logo. */
export function Logo({ of: logo }: LogoProps): ReactNode {
  const element = useElement("logo");
  if (isValidElement(logo)) {
    return (
      <div data-part="logo" {...element}>
        {logo}
      </div>
    );
  }
  const { src, alt, darkSrc, href } = logo as AppearanceLogo;
  const images = (
    <>
      <img data-part="logo-image" data-theme-only={darkSrc && "light"} src={src} alt={alt} />
      {darkSrc && <img data-part="logo-image" data-theme-only="dark" src={darkSrc} alt={alt} />}
    </>
  );
  return (
    <div data-part="logo" {...element}>
      {href === undefined ? (
        images
      ) : (
        <a data-part="logo-link" href={href}>
          {images}
        </a>
      )}
    </div>
  );
}
