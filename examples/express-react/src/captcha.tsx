import { type CaptchaWidgetProps, defineUIPlugin } from "@sallyport/react/ui";

/** Stands in for the widget of a captcha service. `server/demo-options.ts` verifies its response. */
const Box = ({ onResponse }: CaptchaWidgetProps) => (
  <div className="card" lang="en">
    <label>
      <input type="checkbox" onChange={({ target }) => onResponse(target.checked ? "checked" : "")} /> I am human
    </label>
  </div>
);

export const captchaBox = defineUIPlugin({ id: "captcha", captcha: Box });
