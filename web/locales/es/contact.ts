import type en from '../en/contact.ts'
import type { Texts } from '../texts.ts'

export default {
  mobile: {
    add: 'Añadir un móvil',
    change: 'Cambiar el móvil',
    verify: 'Verificar el móvil',
    field: 'Número de móvil',
    newField: 'Nuevo número de móvil',
    hint: 'Con prefijo de país, p. ej. +34\u00a0612\u00a034\u00a056\u00a078',
    saved: 'Tu móvil está verificado',
  },
  email: {
    add: 'Añadir un correo',
    change: 'Cambiar el correo',
    verify: 'Verificar el correo',
    field: 'Correo electrónico',
    newField: 'Nuevo correo electrónico',
    hint: 'p. ej. nombre@example.com',
    saved: 'Tu correo está verificado',
  },
  now: 'Actual: {{contact}}. Seguirá activo hasta que introduzcas el código, y le avisaremos del cambio.',
  password: 'Tu contraseña',
  passwordHint: 'Iniciaste sesión hace un rato: confirma que eres tú',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  signInAgain: {
    text: 'Iniciaste sesión hace un rato. Vuelve a entrar con un código para confirmar que eres tú y sigue aquí.',
    act: 'Volver a iniciar sesión',
  },
  send: 'Enviar código',
  sent: 'Hemos enviado un código a {{contact}}.',
  other: '¿No es correcto? Cámbialo',
  code: 'Código',
  codeHint: 'Seis cifras, válidas 10 minutos',
  again: 'Reenviar en {{seconds}} s',
  resend: 'Reenviar',
  resent: 'Código enviado',
  confirm: 'Confirmar',
} satisfies Texts<typeof en>
