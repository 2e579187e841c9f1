import type { OtherChallenge } from "@sallyport/core";
import { heldAt } from "../flows/held.ts";
import { BelowContext } from "../provider/below.ts";
import { FollowsNavigationContext } from "../provider/follows-navigation.ts";
import { OtherChallenges } from "./other-challenges.tsx";
import type { PluginDrawing } from "./ui-plugin.ts";

export const challengeStep: PluginDrawing["step"] = (plugins, challenge, given) => {
  const [Step] = plugins.flatMap(({ challenges }) => challenges?.[challenge.challenge] ?? []);
  if (Step === undefined) return null;
  const choose = (other: OtherChallenge) => void given.finish(heldAt(challenge, other));
  const others = <OtherChallenges others={challenge.otherChallenges ?? []} onChoose={choose} />;
  const step = <Step key={challenge.challenge} challenge={challenge} {...given} />;
  if (given.place === "dialog") {
    return (
      <>
        {step}
        {others}
      </>
    );
  }
  return (
    <FollowsNavigationContext.Provider value={true}>
      <BelowContext.Provider value={others}>{step}</BelowContext.Provider>
    </FollowsNavigationContext.Provider>
  );
};
