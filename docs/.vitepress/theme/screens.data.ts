import { takenScreens } from "../../site/home-screens.ts";

interface TakenScreen {
  readonly name: string;
  readonly page: string;
  readonly width: number;
  readonly height: number;
}

export declare const data: readonly TakenScreen[];

export default { load: takenScreens };
