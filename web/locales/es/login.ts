import type en from '../en/login.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Iniciar sesión',
  welcome: 'Te damos la bienvenida de nuevo',
  lead: 'Inicia sesión para apostar y ver tu saldo y tu historial.',
  ways: { label: 'Cómo iniciar sesión', password: 'Contraseña', code: 'Código' },
  account: 'Cuenta',
  accountHint: 'Nombre de usuario, móvil o correo',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  mobile: 'Número de móvil',
  mobileHint: 'Con prefijo de país, p. ej. +34\u00a0612\u00a034\u00a056\u00a078',
  newNumber: '¿Número nuevo? Te creamos una cuenta.',
  codeHint: 'Seis cifras, por SMS',
  sendCode: 'Enviar código',
  codeSent: 'Código enviado',
  submit: 'Iniciar sesión',
  forgot: '¿Olvidaste la contraseña?',
  signedIn: 'Hola, {{name}}',
  noAccount: '¿Aún no tienes cuenta?',
  register: 'Crear cuenta',
  guest: 'Continuar como invitado',
  guestEntered: 'Navegas como invitado, no se guarda nada',
} satisfies Texts<typeof en>
