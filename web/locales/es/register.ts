import type en from '../en/register.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Crear cuenta',
  heading: 'Abre una cuenta',
  lead: 'Solo necesitas un nombre de usuario y una contraseña.',
  username: 'Nombre de usuario',
  usernameHint: 'De 4 a 11 caracteres, empezando por una letra',
  password: 'Contraseña',
  passwordHint: 'De 8 a 12 caracteres con letras y números',
  confirm: 'Confirmar contraseña',
  confirmRequired: 'Confirma tu contraseña',
  mismatch: 'Las contraseñas no coinciden',
  birthday: 'Fecha de nacimiento (opcional)',
  birthdayHint: 'Hace falta antes de tu primera operación. Indícala ahora y no te la pediremos después.',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  accept:
    'Soy mayor de edad y acepto los <terms>Términos</terms> y la <privacy>Política de privacidad</privacy>.',
  acceptRequired: 'Acepta los Términos y la Política de privacidad',
  weak: {
    title: 'Esta contraseña es débil',
    text: 'Para mayor seguridad, usa mayúsculas, minúsculas, números y al menos 8 caracteres. ¿Continuar de todos modos?',
    yes: 'Continuar',
    no: 'Cambiarla',
  },
  submit: 'Crear cuenta',
  signedUp: 'Te damos la bienvenida, {{name}}',
  signedUpWith: '¡Te damos la bienvenida, {{name}}! Tienes {{amount}} de dinero ficticio.',
  haveAccount: '¿Ya tienes cuenta?',
  login: 'Iniciar sesión',
  guest: 'Continuar como invitado',
  support: {
    label: 'Ayuda',
    title: 'Ayuda',
    online: 'Soporte en línea',
    onlineText: 'Dudas sobre tu cuenta, apuestas y sorteos.',
    financial: 'Soporte de pagos',
    financialText: 'Dudas sobre depósitos y retiros.',
    hours: 'Todos los días de {{opens}} a {{closes}}, en tu hora local',
    open: 'Contactar con atención al cliente',
  },
  app: {
    label: 'Consigue la app',
    title: '{{brand}} en tu pantalla de inicio',
    text: 'Sin tienda de aplicaciones ni descargas. Añádela a tu pantalla de inicio y se abrirá como una app:',
    iphone: 'iPhone y iPad: en Safari toca Compartir y luego «Añadir a pantalla de inicio».',
    android: 'Android: abre el menú de Chrome y toca «Añadir a pantalla de inicio».',
    desktop:
      'Computadora: guarda esta página en marcadores o instálala desde la barra de direcciones si tu navegador lo permite.',
  },
} satisfies Texts<typeof en>
