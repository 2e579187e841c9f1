import type { SolveCaptcha } from "@sallyport/react/ui/captcha";

/** Shows a box in the size of the widgets of captcha services, which nobody solves. */
export const showBox: SolveCaptcha = ({ element, show }) => {
  const box = document.createElement("button");
  box.type = "button";
  box.textContent = "The widget of a captcha service";
  box.style.cssText = "inline-size: 100%; block-size: 65px; border: 1px dashed; background: none; color: inherit";
  element.append(box);
  show();
  return new Promise<never>(() => undefined);
};
