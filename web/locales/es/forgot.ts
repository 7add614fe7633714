import type en from '../en/forgot.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Nueva contraseña',
  step: 'Paso {{step}} de 3',
  contact: {
    heading: '¿Cómo te contactamos?',
    lead: 'Escribe un móvil o correo que hayas verificado. Te enviaremos un código.',
    field: 'Móvil o correo',
    hint: 'El número con el prefijo del país, como +34 612 34 56 78',
    send: 'Enviar código',
    none: '¿No has verificado ninguno?',
    support: 'Contactar con atención al cliente',
  },
  code: {
    heading: 'Introduce el código',
    lead: 'Si alguna cuenta ha verificado {{contact}}, el código ya está en camino.',
    next: 'Continuar',
  },
  password: {
    heading: 'Elige una nueva contraseña',
    lead: 'Se cerrará la sesión en todos los dispositivos y tendrás que entrar con la nueva contraseña.',
    save: 'Guardar la contraseña',
    saved: 'Contraseña guardada. Inicia sesión.',
  },
} satisfies Texts<typeof en>
