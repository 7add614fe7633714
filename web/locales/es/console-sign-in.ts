import type en from '../en/console-sign-in.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Iniciar sesión en el back office',
  lead: 'Para operadores. Los jugadores entran desde la aplicación.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  next: 'Continuar',
  submit: 'Iniciar sesión',
  back: 'Atrás',
  codeTitle: 'Introduce el código',
  codeText: 'Introduce el código de seis cifras de tu autenticador para {{username}}.',
  code: 'Código del autenticador',
  digit: 'Cifra {{number}} de {{all}}',
  ended: {
    idle: 'Se cerró tu sesión tras 15 minutos de inactividad.',
    expired: 'Tu sesión ha terminado. Vuelve a iniciarla para seguir donde estabas.',
  },
  demonstration: {
    accounts: 'Demostración: los usuarios y contraseñas aparecen en la terminal.',
    codes: 'Demostración: sin autenticador, el código está en el registro del servidor.',
  },
  enrol: {
    title: 'Configura tu acceso',
    text: 'Escanéalo con una app de autenticación y elige tu propia contraseña. Necesitarás ambas para iniciar sesión.',
    qr: 'Código QR para el autenticador',
    byHand: '¿No puedes escanear? Introduce esta clave:',
    secret: 'clave',
    newPassword: 'Nueva contraseña',
    newPasswordHint: 'Al menos 12 caracteres',
    again: 'Confirmar nueva contraseña',
    mismatch: 'Las contraseñas no coinciden',
    submit: 'Terminar e iniciar sesión',
    restart: 'Empezar de nuevo',
  },
} satisfies Texts<typeof en>
