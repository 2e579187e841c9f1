import { expect, onTestFinished, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";

inEachReact("useCrop", ({ playOn, until }) => {
  async function cropping(decode = async (): Promise<object> => ({ width: 400, height: 200, close: () => {} })) {
    // Vitest would reset its own stubs, which the page needs, so this sets the global directly.
    Object.assign(globalThis, { createImageBitmap: decode });
    onTestFinished(() => void Reflect.deleteProperty(globalThis, "createImageBitmap"));
    const file = new File(["a"], "a.png", { type: "image/png" });
    const onUnreadable = vi.fn();
    const page = await playOn({}, ({ useCrop }) => useCrop(file, onUnreadable));
    const press = async (key: string, more: object = {}): Promise<number> => {
      const preventDefault = vi.fn();
      const event = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, preventDefault, ...more };
      await page.does(({ onKeyDown }) => onKeyDown(event as never));
      return preventDefault.mock.calls.length;
    };
    return { ...page, onUnreadable, press };
  }

  test("starts centered, moves with arrow keys, zooms with + and -, and ignores other keys", async () => {
    const { isShown, press } = await cropping();
    await isShown({ zoom: 1, square: { x: 100, y: 0, side: 200 } });
    expect(await press("ArrowRight")).toBe(1);
    await isShown({ square: { x: 90, y: 0, side: 200 } });
    await press("ArrowLeft", { shiftKey: true });
    await isShown({ square: { x: 92, y: 0, side: 200 } });
    await press("+");
    await isShown({ zoom: expect.closeTo(1.1) });
    await press("-");
    await press("-");
    await isShown({ zoom: 1 });
    expect([await press("Tab"), await press("+", { ctrlKey: true }), await press("ArrowUp", { altKey: true })]).toEqual(
      [0, 0, 0],
    );
  });

  test("moves with one finger and zooms with two", async () => {
    const { does, isShown } = await cropping();
    await isShown({ zoom: 1 });
    const at = (pointerId: number, clientX: number) =>
      ({ pointerId, clientX, clientY: 0, currentTarget: { clientWidth: 100, setPointerCapture: () => {} } }) as never;
    await does(({ onPointerDown }) => onPointerDown(at(1, 50)));
    await does(({ onPointerMove }) => onPointerMove(at(1, 60)));
    await isShown({ square: { x: 80, y: 0, side: 200 } });
    await does(({ onPointerDown }) => onPointerDown(at(2, 100)));
    await does(({ onPointerMove }) => onPointerMove(at(2, 140)));
    await isShown({ zoom: 2 });
    await does(({ onPointerUp }) => [onPointerUp(at(1, 60)), onPointerUp(at(2, 140))]);
    await does(({ onPointerMove }) => onPointerMove(at(1, 0)));
    await isShown({ zoom: 2 });
  });

  test("reports a file that cannot be decoded", async () => {
    const { onUnreadable } = await cropping(() => Promise.reject(new Error("no image")));
    await until(() => expect(onUnreadable).toHaveBeenCalled());
  });
});
