import type en from '../en/forgot.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Restablecer contraseña',
  step: 'Paso {{step}} de 3',
  contact: {
    heading: '¿Dónde te enviamos el código?',
    lead: 'Escribe tu móvil o correo verificado y te enviaremos un código.',
    field: 'Móvil o correo',
    hint: 'Móvil con prefijo de país, p. ej. +34\u00a0612\u00a034\u00a056\u00a078',
    send: 'Enviar código',
    none: '¿No has verificado ninguno?',
    support: 'Contactar con atención al cliente',
  },
  code: {
    heading: 'Introduce el código',
    lead: 'Si {{contact}} está verificado en una cuenta, el código va en camino.',
    next: 'Continuar',
  },
  password: {
    heading: 'Elige una nueva contraseña',
    lead: 'Se cerrará la sesión en todos los dispositivos y entrarás con la nueva contraseña.',
    save: 'Guardar la contraseña',
    saved: 'Contraseña guardada. Inicia sesión.',
  },
} satisfies Texts<typeof en>
