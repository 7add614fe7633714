import type en from '../en/terms.ts'
import type { Texts } from '../texts.ts'

export default {
  terms: {
    title: 'Términos',
    who: {
      title: 'Quién puede jugar',
      text: 'Debes tener al menos 18 años y la edad que exija tu país. Cada persona tiene una sola cuenta, juega solo para sí misma y mantiene su contraseña en secreto. Lo que se haga con tu contraseña cuenta como hecho por ti.',
    },
    bets: {
      title: 'Apuestas',
      text: 'Una apuesta vale desde que la confirmamos, con la cuota mostrada en ese momento. Se puede retirar hasta que cierra la ronda, y después ya no. La ronda cierra antes de su sorteo; lo que nos llegue más tarde se rechaza. De un mismo envío se aceptan todas las líneas o ninguna.',
    },
    draws: {
      title: 'Sorteos',
      text: 'Antes de abrir una ronda publicamos un compromiso que fija nuestra parte del azar; al cerrarla, un sello sobre todas las apuestas; tras el sorteo, todo lo necesario para volver a calcular los dados. El cálculo decide, para ti y para nosotros. Una ronda que no se pueda sortear según la regla publicada es nula, y se devuelve todo lo apostado.',
    },
    money: {
      title: 'Dinero',
      text: 'Tu saldo es tuyo. Las ganancias se abonan en cuanto se liquida la ronda. No hay requisitos de apuesta. En una demostración todo el dinero es ficticio: no tiene valor y no se puede cobrar.',
    },
    safer: {
      title: 'Juego responsable',
      text: 'La casa tiene ventaja: a la larga, apostar cuesta dinero. Juega con lo que puedas perder. Puedes fijar límites, hacer una pausa o autoexcluirte; aquí nadie puede convencerte de lo contrario ni acortarlo.',
    },
    end: {
      title: 'Reclamaciones y cierre',
      text: 'Si crees que nos hemos equivocado, escribe a atención al cliente: los registros y las pruebas se conservan y están a tu disposición. Puedes cerrar tu cuenta y cobrar tu saldo en cualquier momento. Nosotros solo podemos cerrar una cuenta por fraude, e indicando siempre el motivo.',
    },
  },
  privacy: {
    title: 'Política de privacidad',
    what: {
      title: 'Qué guardamos',
      text: 'Tu nombre de usuario, un resumen irreversible de tu contraseña y lo que tú introduces: apodo, fecha de nacimiento, género, móvil, correo. Tus apuestas y los movimientos de tu dinero. La dirección de red y la hora de tus inicios de sesión, para proteger la cuenta.',
    },
    why: {
      title: 'Para qué',
      text: 'Para llevar tu cuenta, pagarte lo que ganas, cumplir la ley y detectar fraudes. No mostramos publicidad de terceros, no vendemos nada sobre ti y no te seguimos en ningún otro sitio.',
    },
    device: {
      title: 'En tu dispositivo',
      text: 'La sesión, el idioma, la apariencia y el tamaño del texto se guardan en el almacenamiento de tu navegador. No hay cookies. Al cerrar sesión, esta se borra.',
    },
    who: {
      title: 'Quién lo ve',
      text: 'Solo los empleados que lo necesitan para su trabajo, y cada consulta queda registrada. El servicio que envía tu código por SMS recibe tu número de móvil. Las autoridades reciben lo que exige la ley.',
    },
    long: {
      title: 'Cuánto tiempo',
      text: 'Mientras tengas una cuenta, y después mientras la ley exija conservar los registros de dinero y apuestas. Los datos personales están separados de esos registros, así que se pueden borrar sin romper las pruebas.',
    },
    rights: {
      title: 'Tus derechos',
      text: 'Puedes ver lo que guardamos sobre ti, corregirlo, llevártelo y pedir que se borre. Escribe a atención al cliente.',
    },
  },
} satisfies Texts<typeof en>
