import type en from '../en/login.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Iniciar sesión',
  welcome: 'Qué bueno verte',
  lead: 'Inicia sesión para apostar y ver tu saldo y tu historial.',
  ways: { label: 'Cómo iniciar sesión', password: 'Contraseña', code: 'Código' },
  account: 'Cuenta',
  accountHint: 'Nombre de usuario, móvil o correo',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  mobile: 'Número de móvil',
  mobileHint: 'Con el prefijo del país, como +34 612 34 56 78',
  newNumber: '¿Número nuevo? Creamos una cuenta.',
  code: 'Código',
  codeHint: 'Seis cifras, enviadas por SMS',
  sendCode: 'Enviar código',
  sendAgain: 'Otro en {{seconds}} s',
  codeSent: 'Código enviado',
  submit: 'Iniciar sesión',
  forgot: '¿Olvidaste la contraseña?',
  signedIn: 'Hola, {{name}}',
  noAccount: '¿Aún no tienes cuenta?',
  register: 'Crear cuenta',
  guest: 'Entrar como invitado',
  guestEntered: 'Has entrado como invitado, no se guarda nada',
} satisfies Texts<typeof en>
