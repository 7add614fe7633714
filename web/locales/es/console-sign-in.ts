import type en from '../en/console-sign-in.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Entrar en la consola',
  lead: 'Para operadores. Los jugadores entran desde la aplicación.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  next: 'Continuar',
  submit: 'Iniciar sesión',
  back: 'Atrás',
  codeTitle: 'Introduce el código',
  codeText: 'Tu autenticador muestra seis cifras para {{username}}.',
  code: 'Código del autenticador',
  digit: 'Cifra {{number}} de {{all}}',
  ended: {
    idle: 'Se cerró tu sesión porque durante 15 minutos no hubo nadie en la consola.',
    expired: 'Tu sesión ha terminado. Vuelve a iniciarla y regresarás a donde estabas.',
  },
  demonstration: {
    accounts: 'Demostración: los nombres y contraseñas de los operadores están donde se arrancó la casa.',
    codes: 'Demostración: sin autenticador, el código está en el registro de la casa.',
  },
  enrol: {
    title: 'Configura tu acceso',
    text: 'Escanea esto con una aplicación de autenticación y elige tu propia contraseña. A partir de ahora se piden ambas.',
    qr: 'Código QR para el autenticador',
    byHand: '¿Sin cámara? Escribe esto:',
    secret: 'secreto',
    newPassword: 'Nueva contraseña',
    newPasswordHint: 'Al menos 12 caracteres, sirven todos',
    again: 'Repite la nueva contraseña',
    mismatch: 'Las dos no coinciden',
    submit: 'Terminar y entrar',
    restart: 'Empezar de nuevo',
  },
} satisfies Texts<typeof en>
