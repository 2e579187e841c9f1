import type { UndoPageTexts } from "./texts.ts";

export const es: UndoPageTexts = {
  title: "Deshacer el cambio de su dirección de correo",
  question: (email) =>
    `Su cuenta volverá a tener la dirección ${email}. Se cerrará la sesión en todos los dispositivos y se eliminarán las formas de acceso añadidas desde el cambio.`,
  button: "Deshacer el cambio",
  done: "Su cuenta vuelve a tener la dirección de correo anterior y se ha cerrado la sesión en todos los dispositivos. Inicie sesión de nuevo; si su contraseña ya no funciona o es posible que otra persona la conozca, elija «¿Ha olvidado su contraseña?» y establezca una nueva.",
  invalid:
    "Este enlace ya no es válido: se ha utilizado o tiene más de siete días. Póngase en contacto con el servicio de asistencia de la aplicación.",
  taken:
    "Otra persona tiene ahora una cuenta con esta dirección de correo, así que el cambio no se puede deshacer. Póngase en contacto con el servicio de asistencia de la aplicación.",
};
