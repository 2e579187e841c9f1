import { captchaScreens } from "@sallyport/react/ui/captcha";

/** Stands in for a captcha service: a box to tick. `server/demo-options.ts` verifies its response. */
export const captchaBox = captchaScreens({
  solve: ({ element, show }) =>
    new Promise((resolve) => {
      const box = document.createElement("input");
      const label = document.createElement("label");
      box.type = "checkbox";
      label.lang = "en";
      label.append(box, " I am human");
      box.addEventListener("change", () => resolve("checked"));
      element.append(label);
      show();
    }),
});
