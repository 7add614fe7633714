import type { SeedTexts } from './texts.ts'

export const es: SeedTexts = {
  banners: {
    welcome: {
      title: 'Dados que puedes comprobar',
      subtitle: 'Cada sorteo se promete antes de apostar y se demuestra después',
    },
    proof: { title: 'Mira cómo cayeron los dados', subtitle: 'Abre un sorteo y recalcúlalo en tu navegador' },
    limits: { title: 'Tus límites, tu ritmo', subtitle: 'Decide cuánto quieres gastar antes de empezar' },
  },
  notices: {
    welcome: {
      title: 'Te damos la bienvenida a Glasshouse',
      content:
        '<p>Tu cuenta trae dinero ficticio para que pruebes todos los juegos. Aquí nada cuesta dinero: es la demostración de una casa transparente.</p><p>Empieza en la <b>Mesa de práctica</b>: sortea cada 30 segundos y cada sorteo se puede abrir y comprobar.</p>',
    },
    practice: {
      title: 'La Mesa de práctica cierra 5 segundos antes del sorteo',
      content:
        '<p>Los demás juegos cierran un minuto antes. La Mesa de práctica es más rápida para que veas un resultado enseguida. Paga según la misma tabla que los demás.</p>',
    },
    paytable: {
      title: 'La misma ventaja en todas las apuestas',
      content:
        '<p>Apuestes a lo que apuestes, el retorno a largo plazo es el mismo: 35/36, es decir, un 97,22 %. Ninguna apuesta es peor que otra. La tabla completa está en las <b>Reglas</b>.</p>',
    },
    hours: {
      title: 'Horario de atención',
      content:
        '<p>Atendemos todos los días de <b>9:00 a 22:00</b>, hora de la casa. Los mensajes de la noche se responden por la mañana.</p>',
    },
    checkin: {
      title: 'Ya puedes recoger puntos cada día',
      content:
        '<p>Recoge puntos una vez al día en tu perfil. Los puntos se cambian por dinero según una tabla publicada, sin requisitos de apuesta.</p>',
    },
    season: {
      title: 'La devolución se paga los lunes',
      content:
        '<p>Una parte de la ventaja teórica de todo lo apostado vuelve en efectivo, hayas ganado o perdido. Tu nivel decide cuánto. La fórmula está en <b>VIP</b>.</p>',
    },
    withdrawals: {
      title: 'Los retiros tardan de 1 a 24 horas',
      content:
        '<p>Al pedir un retiro, el importe se aparta de inmediato y ves un reloj hasta que se paga. Un retiro no se puede volver a apostar.</p>',
    },
    maintenance: {
      title: 'Qué hacemos si el servicio se interrumpe',
      content:
        '<p>Una ronda que no pudo sortearse a tiempo se sortea más tarde con la misma regla, o se anula y se devuelven todas las apuestas. Ninguna se omite en silencio: las anuladas se publican con su motivo.</p>',
    },
  },
  news: {
    opening: {
      title: 'La casa está abierta',
      summary: 'Tres juegos de dados a todas horas y una mesa de práctica que sortea cada 30 segundos.',
      content:
        '<p>Glasshouse abre con tres juegos: <b>Dados Exprés</b> cada 3 minutos, <b>Cubo de la Suerte</b> cada 5 y <b>Dados Reales</b> cada 10. Comparten la tabla de pagos y una promesa: todo se puede comprobar.</p><p>¿Es tu primera vez? Siéntate antes en la Mesa de práctica.</p>',
    },
    proof: {
      title: 'Cómo se demuestra un sorteo',
      summary: 'Una promesa antes de la ronda, un sello al cierre y tres dados que se deducen de ambos.',
      content:
        '<p>Antes de abrir una ronda publicamos la huella de su semilla secreta. Al cerrar, todas las apuestas quedan selladas bajo una raíz. Solo entonces llega un valor de fuera. Los dados se deducen de los tres con una regla pública.</p><p>Abre un sorteo en el <b>historial</b> y toca su prueba: tu navegador repite cada paso.</p>',
    },
    edge: {
      title: 'Lo que gana la casa, al céntimo',
      summary: 'Una apuesta que acierta en n de 216 tiradas devuelve 210/n. No hay más.',
      content:
        '<p>Tres dados caen de 216 maneras igual de probables. Una apuesta que acierta en <i>n</i> de ellas devuelve 210/<i>n</i> veces lo apostado; de media vuelven 210 de cada 216. Los otros 6 son nuestros ingresos: un 2,78 %.</p><ul><li>Grande o pequeño: 107 tiradas, devuelve 1,96</li><li>Suma 11: 27 tiradas, devuelve 7,77</li><li>Triple seis: 1 tirada, devuelve 210,00</li></ul>',
    },
    ledger: {
      title: 'Cada céntimo tiene dos lados',
      summary: 'Llevamos partida doble y tu extracto muestra el saldo tras cada línea.',
      content:
        '<p>Cada movimiento es un asiento cuyos lados suman cero. Se escribe una vez y no se cambia; una corrección es otro asiento. Tu extracto muestra cada línea con el saldo resultante y puedes exportarlo cuando quieras.</p>',
    },
    limits: {
      title: 'Límites que se cumplen',
      summary: 'Límites de depósito, apuesta y pérdida por día, semana y mes, comprobados en cada apuesta.',
      content:
        '<p>Un límite más estricto vale al momento. Uno más amplio necesita 24 horas y tu confirmación. Una pausa dura de 24 horas a 6 semanas y una exclusión al menos 6 meses; nadie puede acortarlas, tampoco nosotros.</p>',
    },
    clock: {
      title: 'Por qué tu cuenta atrás es exacta',
      summary: 'Un solo reloj decide si una apuesta llega a tiempo, y tu pantalla muestra ese reloj.',
      content:
        '<p>Si una apuesta llega a tiempo lo decide el reloj de la base de datos que la registra. Tu pantalla le pregunta la hora y la sigue, así que la cuenta atrás que ves es la que vale.</p>',
    },
  },
  offers: {
    rebate: {
      title: 'Devolución semanal',
      summary: 'Parte de la ventaja de la casa vuelve cada lunes en efectivo.',
      content:
        '<h3>Cómo funciona</h3><p>Devolución = volumen apostado × 1/36 × el porcentaje de tu nivel. Se paga cada lunes en efectivo por la semana anterior, ganes o pierdas.</p><h3>Reglas</h3><ul><li>Sin inscripción, sin requisitos de apuesta, sin caducidad.</li><li>Las apuestas canceladas o reembolsadas no cuentan.</li><li>Se detiene durante una pausa o una exclusión.</li></ul>',
    },
    points: {
      title: 'Puntos por dinero',
      summary: 'Cambia puntos por importes fijos según una tabla publicada.',
      content:
        '<h3>Cómo funciona</h3><p>Sumas un punto por cada 100 apostados (se abonan los lunes) y los puntos que recoges cada día. Los puntos se cambian por dinero según la tabla de la página VIP.</p><h3>Reglas</h3><ul><li>El abono es dinero: puedes retirarlo al momento.</li><li>Los puntos no caducan.</li><li>Se detiene durante una pausa o una exclusión.</li></ul>',
    },
    checkin: {
      title: 'Siete días seguidos',
      summary: 'Recoge puntos siete días seguidos y crecen cada día.',
      content:
        '<h3>Cómo funciona</h3><p>Recoge tus puntos una vez al día en tu perfil. Crecen del primer al séptimo día y se mantienen mientras no faltes.</p><h3>Reglas</h3><ul><li>Un día es un día de la casa, de medianoche a medianoche.</li><li>No hace falta apostar.</li></ul>',
    },
  },
  richTexts: {
    terms: {
      title: 'Condiciones de uso',
      content:
        '<h2>1. Quién puede jugar</h2><p>Debes tener al menos 18 años. Cada persona tiene una sola cuenta y juega para sí misma.</p><h2>2. Apuestas</h2><p>Una apuesta vale cuando la casa la confirma con un número. Puede retirarse sin coste hasta el cierre de la ronda. Si llegó a tiempo lo decide el reloj de la casa.</p><h2>3. Sorteos</h2><p>Las reglas de cada juego, su tabla de pagos y la forma de sortear se publican antes de abrir la ronda y valen para ella. Una ronda que no puede sortearse se anula y se devuelven todas las apuestas.</p><h2>4. Dinero</h2><p>Los depósitos se abonan una vez comprobados. Los retiros se tramitan en 1 a 24 horas. El dinero apartado para un retiro no se puede apostar.</p><h2>5. Límites y exclusión</h2><p>Puedes limitar depósitos, apuestas y pérdidas, hacer una pausa o excluirte en cualquier momento. Nadie puede acortar una pausa ni una exclusión.</p><h2>6. La demostración</h2><p>En la demostración todo el dinero es ficticio y no tiene valor fuera de ella.</p>',
    },
    privacy: {
      title: 'Política de privacidad',
      content:
        '<h2>Qué guardamos</h2><p>Tu nombre de usuario, lo que escribes en tu perfil, tus sesiones con sus direcciones, tus apuestas y tus movimientos.</p><h2>Qué no guardamos</h2><p>Tu contraseña: solo un resumen irreversible. Tu sesión: solo la huella de su clave.</p><h2>Quién lo ve</h2><p>Cada operador ve lo que su función necesita, y cada acto queda en un registro que no se puede cambiar. Nada se vende ni se cede para publicidad.</p><h2>Cuánto tiempo</h2><p>Los datos personales están separados de las cuentas y los sorteos, que solo contienen números. Así pueden borrarse cuando la ley lo permite sin tocar un solo sorteo.</p>',
    },
    rules: {
      title: 'Reglas de los juegos de dados',
      content:
        '<h2>Los dados</h2><p>Tres dados, cada uno del 1 al 6. Las 216 tiradas son igual de probables.</p><h2>Qué devuelve cada apuesta</h2><table><thead><tr><th>Apuesta</th><th>Gana cuando</th><th>Devuelve</th></tr></thead><tbody><tr><td>Grande</td><td>suma de 11 a 17</td><td>1,962</td></tr><tr><td>Pequeño</td><td>suma de 4 a 10</td><td>1,962</td></tr><tr><td>Impar, par</td><td>suma impar o par</td><td>1,944</td></tr><tr><td>Grande e impar, pequeño y par</td><td>ambas cosas se cumplen</td><td>3,442</td></tr><tr><td>Grande y par, pequeño e impar</td><td>ambas cosas se cumplen</td><td>4,565</td></tr><tr><td>Suma de 3 a 18</td><td>exactamente esa suma</td><td>de 7,777 a 210,00</td></tr><tr><td>Simple</td><td>el número sale al menos una vez</td><td>2,307</td></tr><tr><td>Pareja</td><td>el número sale al menos dos veces</td><td>13,125</td></tr><tr><td>Triple</td><td>el número sale tres veces</td><td>210,00</td></tr><tr><td>Cualquier triple</td><td>tres dados iguales</td><td>35,00</td></tr><tr><td>Dos distintos</td><td>salen los dos números</td><td>7,00</td></tr><tr><td>Dos iguales y otro</td><td>salen justo esos tres dados</td><td>70,00</td></tr><tr><td>Tres distintos</td><td>salen los tres números</td><td>35,00</td></tr><tr><td>Escalera</td><td>tres seguidos</td><td>8,75</td></tr></tbody></table><p>La devolución incluye lo apostado y se muestra redondeada a la baja; se calcula exactamente como 210/n.</p><h2>K3 Clásico</h2><p>K3 Clásico sigue la costumbre del K3: tres dados iguales pierden en grande, pequeño, impar, par y sus combinaciones. Allí grande, pequeño, impar y par devuelven 2,00. En los demás juegos los triples cuentan.</p><h2>El cierre</h2><p>Se cierra 1 minuto antes del sorteo; en la Mesa de práctica, 5 segundos antes.</p>',
    },
    about: {
      title: 'Quiénes somos',
      content:
        '<p>Glasshouse es una casa de apuestas transparente. Cualquiera puede comprobar cada sorteo, cada céntimo se puede seguir y cada regla está escrita.</p>',
    },
    responsible: {
      title: 'Juego responsable',
      content:
        '<p>Juega por diversión y solo con lo que te sobra. De media cada apuesta cuesta un 2,78 % de su importe; ningún sistema lo cambia.</p><h3>Qué puedes hacer aquí</h3><ul><li>Poner límites de depósito, apuesta y pérdida.</li><li>Hacer una pausa de 24 horas a 6 semanas.</li><li>Excluirte al menos 6 meses.</li></ul><h3>Señales que conviene tomar en serio</h3><ul><li>Juegas para recuperar lo perdido.</li><li>Juegas con dinero prestado.</li><li>Ocultas cuánto juegas.</li></ul><p>Si te reconoces en alguna, haz hoy una pausa y habla con alguien de confianza o con un servicio de ayuda cercano.</p>',
    },
    fees: {
      title: 'Límites y comisiones',
      content:
        '<p>No cobramos comisiones: ni por depositar, ni por retirar, ni por transferir. Los importes mínimos y máximos aparecen en cada página antes de confirmar.</p>',
    },
    vip: {
      title: 'Niveles VIP',
      content:
        '<p>Tu nivel depende de lo apostado en los últimos 90 días y decide el porcentaje de la devolución semanal. Los niveles no se compran ni se pierden por retirar dinero.</p>',
    },
    help: {
      title: 'Ayuda',
      content:
        '<h3>¿Cómo apuesto?</h3><p>Elige un juego, toca tu apuesta, elige una ficha, revisa el boleto y confirma.</p><h3>¿Puedo retirar una apuesta?</h3><p>Sí, hasta el cierre de la ronda: ábrela en tus apuestas.</p><h3>¿Cuándo se paga un premio?</h3><p>Segundos después del sorteo.</p><h3>¿Cómo compruebo un sorteo?</h3><p>Abre el historial y toca el sorteo.</p>',
    },
  },
}
