import type { LanguageGroup } from "../../../screens/group.ts";
import type { PoliciesTexts } from "../../en/screens/policies.ts";
import { policies } from "../organization-errors.ts";

const texts: PoliciesTexts = {
  "policies.lead": "Definido por los propietarios de esta organización.",
  "policies.secondFactor": "Autenticación de dos factores",
  "policies.secondFactor.lead":
    "Decide si los miembros necesitan la autenticación de dos factores para acceder a la organización.",
  "policies.off": "No es obligatorio",
  "policies.on": "Obligatorio",
  "policies.require": "Exigir",
  "policies.stop": "Dejar de exigir",
  "policies.methods": "Métodos de inicio de sesión",
  "policies.methods.lead": "Decide qué métodos de inicio de sesión dan a los miembros acceso a la organización.",
  "policies.methods.all": "Todos los métodos de inicio de sesión",
  "policies.methods.any": "Todos",
  "policies.methods.some": "Solo los seleccionados",
  "policies.methods.allowed": "Permitidos",
  "policies.methods.needed": "Selecciona al menos uno.",
  "policies.method.password": "Contraseña",
  "policies.method.passkey": "Llave de acceso",
  "policies.method.magic-link": "Enlace por correo",
  "policies.method.email-otp": "Código por correo",
  "policies.age": "Duración de la sesión",
  "policies.age.lead":
    "Decide cuánto tiempo pueden acceder los miembros a la organización antes de tener que iniciar sesión de nuevo.",
  "policies.age.none": "Sin límite",
  "policies.change": "Cambiar",
  "policies.review": "Revisar el cambio",
  "policies.reviewing": "Comprobando los miembros…",
  "policies.next": "A partir del {date}: {value}",
  "policies.next.cancel": "Cancelar el cambio",
  "policies.next.canceled": "Cambio cancelado",
  "policies.at": "Entra en vigor el {date}. Se avisará a los miembros por correo.",
  "policies.atOnce": "Entra en vigor de inmediato.",
  "policies.affected.none": "Ningún miembro pierde el acceso.",
  "policies.affected": {
    one: "{count} de {members} miembros perdería el acceso:",
    other: "{count} de {members} miembros perderían el acceso:",
  },
  "policies.affected.more": "y {count} más",
  "policies.affected.secondFactor":
    "Los miembros que hayan iniciado sesión sin la autenticación de dos factores deben iniciar sesión de nuevo.",
  "policies.affected.signInMethods":
    "Los miembros que hayan iniciado sesión con otro método deben iniciar sesión de nuevo.",
  "policies.affected.maxSessionAge":
    "Los miembros cuyo inicio de sesión sea más antiguo deben iniciar sesión de nuevo.",
  "policies.own.set-up": "Tú también perderás el acceso hasta que configures la autenticación de dos factores.",
  "policies.own.sign-in": "Tú también perderás el acceso hasta que inicies sesión de nuevo.",
  "policies.own.method": "Tú también perderás el acceso hasta que inicies sesión con un método permitido.",
  "policies.checked": "Solo se han comprobado los primeros {checked} de {members} miembros.",
  "policies.checked.none":
    "Solo se han comprobado los primeros {checked} de {members} miembros. Ninguno de ellos tiene que configurar nada.",
  "policies.lacks.secondFactor": "No ha configurado la autenticación de dos factores",
  "policies.lacks.signInMethods": "No tiene ninguno de los métodos de inicio de sesión permitidos",
  "policies.apply": "Aplicar el cambio",
  "policies.scheduled": "Cambio programado para el {date}",
  "policies.notice.secondFactor":
    "A partir del {date} necesitarás la autenticación de dos factores para acceder a {organization}.",
  "policies.notice.signInMethods":
    "A partir del {date} necesitarás uno de estos métodos de inicio de sesión para acceder a {organization}: {methods}.",
  "policies.notice.maxSessionAge":
    "A partir del {date} deberás iniciar sesión de nuevo después de {time} para acceder a {organization}.",
  "policies.setUp": "Configurar la autenticación de dos factores",
  "policies.unmet": "Aún no puedes acceder a esta organización",
  "policies.signInAgain": "Iniciar sesión de nuevo",
  "domains.title": "Dominios",
  "domains.lead": "Quien tenga un correo electrónico de un dominio verificado puede unirse sin invitación.",
  "domains.none": "Aún no hay dominios",
  "domains.add": "Añadir dominio",
  "domains.name": "Dominio",
  "domains.name.hint": "Por ejemplo, example.com",
  "domains.role": "Rol de quienes se unen",
  "domains.added": "{domain} añadido. Añade ahora su registro TXT.",
  "domains.verified": "Verificado",
  "domains.unverified": "Sin verificar",
  "domains.joins": "Rol de los nuevos miembros: {role}",
  "domains.record": "Añade este registro TXT en tu proveedor de DNS y después verifica el dominio.",
  "domains.record.name": "Nombre",
  "domains.record.value": "Valor",
  "domains.copy": "Copiar",
  "domains.copied": "Copiado",
  "domains.copy.refused": "Tu navegador ha bloqueado la copia. Selecciona el texto y cópialo.",
  "domains.verify": "Verificar",
  "domains.verify.done": "{domain} verificado",
  "domains.lost": "El registro TXT ya no estaba el {date}.",
  "domains.remove": "Quitar",
  "domains.remove.title": "¿Quitar {domain}?",
  "domains.remove.lead": "Nadie podrá unirse con este dominio. Los miembros que ya se unieron se quedan.",
  "domains.remove.done": "{domain} quitado",
};

/** Policy and domain screens in Spanish. */
export const esPolicies: LanguageGroup<PoliciesTexts> = { locale: "es", texts, errors: { ...policies } };
