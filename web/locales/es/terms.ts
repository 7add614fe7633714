import type en from '../en/terms.ts'
import type { Texts } from '../texts.ts'

export default {
  terms: {
    title: 'Términos',
    who: {
      title: 'Quién puede jugar',
      text: 'Debes tener al menos 18 años, o más si tu país lo exige. Cada persona tiene una sola cuenta, solo para su propio juego. Mantén tu contraseña en secreto: lo que se haga con ella cuenta como hecho por ti.',
    },
    bets: {
      title: 'Apuestas',
      text: 'Una apuesta vale desde que la confirmamos, con la cuota mostrada en ese momento. Puedes cancelarla hasta el cierre de la ronda, no después. Cada ronda cierra antes de su sorteo; rechazamos lo que llegue más tarde. De un boleto se aceptan todas las apuestas o ninguna.',
    },
    draws: {
      title: 'Sorteos',
      text: 'Antes de abrir una ronda publicamos un compromiso que fija nuestra parte del azar; al cerrarla, un sello sobre todas las apuestas; tras el sorteo, todo lo necesario para recalcular los dados. Ese cálculo es definitivo, para ti y para nosotros. Una ronda que no se pueda sortear según las reglas publicadas se anula y se devuelve todo lo apostado. Lo mismo ocurre con una ronda que seguía abierta cuando nuestra base de datos falló y hubo que restaurarla desde una copia de seguridad. Una ronda sellada se sortea igualmente y un sorteo publicado sigue siendo válido: si perdimos tu apuesta, pagamos la ganancia que demuestra tu recibo.',
    },
    money: {
      title: 'Dinero',
      text: 'Tu saldo es tuyo. Las ganancias se abonan en cuanto se liquida la ronda. No hay requisitos de apuesta. En una demostración todo el dinero es ficticio: no tiene valor y no se puede retirar.',
    },
    safer: {
      title: 'Juego responsable',
      text: 'La casa tiene ventaja: a la larga, apostar cuesta dinero. Juega solo con lo que puedas permitirte perder. Puedes fijar límites, tomarte un descanso o autoexcluirte; aquí nadie puede disuadirte ni acortarlo.',
    },
    end: {
      title: 'Reclamaciones y cierre',
      text: 'Si crees que nos equivocamos, contacta con atención al cliente: los registros y las pruebas se conservan y están a tu disposición. Puedes cerrar tu cuenta en cualquier momento y retirar tu saldo. Podemos cerrar una cuenta por fraude, siempre indicando el motivo.',
    },
  },
  privacy: {
    title: 'Política de privacidad',
    what: {
      title: 'Qué guardamos',
      text: 'Tu nombre de usuario, un resumen irreversible de tu contraseña y lo que introduces: apodo, fecha de nacimiento, género, móvil y correo. Tus apuestas y movimientos. La dirección y la hora de cada inicio de sesión, para proteger tu cuenta.',
    },
    why: {
      title: 'Para qué',
      text: 'Para llevar tu cuenta, pagar tus ganancias, cumplir la ley y detectar fraudes. No mostramos anuncios de terceros, no vendemos datos y no te rastreamos en otros sitios.',
    },
    device: {
      title: 'En tu dispositivo',
      text: 'Tu sesión, idioma, apariencia y tamaño del texto se guardan en tu navegador. No hay cookies. Al cerrar sesión, esta se borra.',
    },
    who: {
      title: 'Quién lo ve',
      text: 'El personal que lo necesita para su trabajo; cada acceso queda registrado. Nuestro proveedor de SMS recibe tu móvil para enviarte códigos. Las autoridades reciben lo que exige la ley.',
    },
    long: {
      title: 'Cuánto tiempo',
      text: 'Mientras tengas una cuenta y, después, mientras la ley exija conservar los registros de dinero y apuestas. Los datos personales se guardan aparte, así que se pueden borrar sin romper las pruebas.',
    },
    rights: {
      title: 'Tus derechos',
      text: 'Puedes ver, corregir y exportar los datos que guardamos sobre ti y pedir que se borren. Contacta con atención al cliente.',
    },
  },
} satisfies Texts<typeof en>
