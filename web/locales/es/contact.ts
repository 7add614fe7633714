import type en from '../en/contact.ts'
import type { Texts } from '../texts.ts'

export default {
  mobile: {
    add: 'Añadir un móvil',
    change: 'Cambiar el móvil',
    verify: 'Verificar el móvil',
    field: 'Número de móvil',
    newField: 'Nuevo número de móvil',
    hint: 'Con el prefijo del país, como +34 612 34 56 78',
    saved: 'Tu móvil está verificado',
  },
  email: {
    add: 'Añadir un correo',
    change: 'Cambiar el correo',
    verify: 'Verificar el correo',
    field: 'Correo electrónico',
    newField: 'Nuevo correo electrónico',
    hint: 'Como nombre@example.com',
    saved: 'Tu correo está verificado',
  },
  now: 'Actual: {{contact}}. Sigue activo hasta que introduzcas el código, y le avisaremos del cambio.',
  password: 'Tu contraseña',
  passwordHint: 'Hace un rato que iniciaste sesión: confirma que eres tú',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  signInAgain: {
    text: 'Hace un rato que iniciaste sesión. Vuelve a iniciarla con un código para confirmar que eres tú y sigue aquí.',
    act: 'Volver a iniciar sesión',
  },
  send: 'Enviar código',
  sent: 'Hemos enviado un código a {{contact}}.',
  other: '¿No es correcto? Cámbialo',
  code: 'Código',
  codeHint: 'Seis cifras, válidas diez minutos',
  again: 'Otro en {{seconds}} s',
  resend: 'Enviar otra vez',
  resent: 'Código enviado',
  confirm: 'Confirmar',
} satisfies Texts<typeof en>
