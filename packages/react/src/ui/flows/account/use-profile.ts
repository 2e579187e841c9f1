import type { User } from "@sallyport/core";
import { useEffect, useRef } from "react";
import { checkFilled } from "../../forms/checks.ts";
import { toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useErrorText } from "../../provider/use-text.ts";

type Name = "name" | "image";

/** The form of the user's profile. */
export interface ProfileFlow {
  readonly form: FormFlow<Name>;
}

const isPicture = (text: string): boolean => URL.parse(text)?.protocol === "https:";

const checkImage = (t: ReturnType<typeof useAccountText>, text: string): string | undefined =>
  text === "" || isPicture(text) ? undefined : t("profile.image.invalid");

/** Shows a change from another tab, unless the user has edited the field. */
function useFollow(form: FormFlow<Name>["ref"], name: Name, value: string): void {
  const shown = useRef(value);
  useEffect(() => {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value === shown.current) input.value = value;
    shown.current = value;
  }, [form, name, value]);
}

/** Changes the name and picture. A form without a field for the picture leaves it unchanged. */
export function useProfile(user: User): ProfileFlow {
  const { client } = useUI();
  const t = useAccountText();
  const errorText = useErrorText();
  const own = user.image ?? "";
  // An unchanged picture is neither checked nor sent, because one from a provider may have a URL that the form refuses.
  const changed = (image: string) => (!hasField() || image.trim() === own ? null : { image: image.trim() });
  const form: FormFlow<Name> = useForm<Name>({
    names: ["name", "image"],
    check: ({ name, image }) => ({ name: checkFilled(t, name), image: checkImage(t, changed(image)?.image ?? "") }),
    async send({ name, image }) {
      const picture = changed(image);
      const { error } = await client.updateUser({
        name: name.trim(),
        ...(picture && { image: picture.image || null }),
      });
      return error === null ? null : toProblems<Name>(error, errorText(error), {});
    },
  });
  const hasField = (): boolean => Boolean(form.ref.current?.elements.namedItem("image"));
  useFollow(form.ref, "name", user.name);
  useFollow(form.ref, "image", own);
  return { form };
}
