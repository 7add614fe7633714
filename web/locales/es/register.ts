import type en from '../en/register.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Crear cuenta',
  heading: 'Abre una cuenta',
  lead: 'Solo necesitas un nombre de usuario y una contraseña.',
  username: 'Nombre de usuario',
  usernameHint: 'De 4 a 11 caracteres, el primero una letra',
  password: 'Contraseña',
  passwordHint: 'De 8 a 12 caracteres con letras y números',
  confirm: 'Confirmar contraseña',
  confirmRequired: 'Confirma tu contraseña',
  mismatch: 'Las contraseñas no coinciden',
  birthday: 'Fecha de nacimiento (opcional)',
  birthdayHint:
    'La necesitamos antes de tu primera apuesta. Si la indicas ahora, no te la pediremos después.',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  accept:
    'Soy mayor de edad y acepto los <terms>Términos</terms> y la <privacy>Política de privacidad</privacy>.',
  acceptRequired: 'Acepta los Términos y la Política de privacidad',
  weak: {
    title: 'Esta contraseña es débil',
    text: 'Usa mayúsculas, minúsculas, números y 8 caracteres o más para mayor seguridad. ¿Continuar de todos modos?',
    yes: 'Continuar',
    no: 'Cambiarla',
  },
  submit: 'Crear cuenta',
  signedUp: 'Te damos la bienvenida, {{name}}',
  signedUpWith: '¡Te damos la bienvenida, {{name}}! Tienes {{amount}} de dinero ficticio.',
  haveAccount: '¿Ya tienes cuenta?',
  login: 'Iniciar sesión',
  guest: 'Entrar como invitado',
  support: {
    label: 'Ayuda',
    title: 'Ayuda',
    online: 'Atención en línea',
    onlineText: 'Dudas sobre tu cuenta, apuestas y sorteos.',
    financial: 'Atención financiera',
    financialText: 'Dudas sobre depósitos y retiros.',
    hours: 'Todos los días de {{opens}} a {{closes}}, hora local',
    open: 'Ir a atención al cliente',
  },
  app: {
    label: 'La aplicación',
    title: '{{brand}} en tu pantalla de inicio',
    text: 'Sin tienda y sin descargas. Ponla en tu pantalla de inicio y se abrirá como una aplicación:',
    iphone: 'iPhone y iPad: en Safari toca Compartir y luego «Añadir a pantalla de inicio».',
    android: 'Android: abre el menú de Chrome y elige «Añadir a pantalla de inicio».',
    desktop:
      'Ordenador: guarda esta página en marcadores o elige «Instalar» en la barra de direcciones si tu navegador lo ofrece.',
  },
} satisfies Texts<typeof en>
