import type { SeedTexts } from './texts.ts'

export const es: SeedTexts = {
  banners: {
    welcome: {
      title: 'Dados que puedes verificar',
      subtitle: 'Nos comprometemos antes de que apuestes y lo demostramos después',
    },
    proof: { title: 'Mira cómo cayeron los dados', subtitle: 'Abre un sorteo y recalcúlalo en tu navegador' },
    limits: { title: 'Tus límites, tu ritmo', subtitle: 'Decide cuánto quieres gastar antes de empezar' },
  },
  notices: {
    welcome: {
      title: 'Te damos la bienvenida a Glasshouse',
      content:
        '<p>Tu cuenta trae dinero ficticio para que pruebes todos los juegos enseguida. Aquí nada cuesta dinero: es la demostración de una casa de apuestas con las paredes de cristal.</p><p>Empieza en la <b>Mesa de Práctica</b>: hay un sorteo cada 30 segundos y puedes abrir y verificar cada uno.</p>',
    },
    practice: {
      title: 'La Mesa de Práctica cierra 5 segundos antes del sorteo',
      content:
        '<p>Los demás juegos de dados cierran un minuto antes. La Mesa de Práctica es más rápida para que veas un resultado enseguida. Paga las mismas cuotas que Dados Exprés.</p>',
    },
    paytable: {
      title: 'La misma ventaja en todas las apuestas de dados',
      content:
        '<p>Todas las apuestas de dados tienen el mismo retorno a largo plazo: 35/36, es decir, un 97,22 %. Ninguna es peor que otra. La tabla completa está en las <b>Reglas</b>.</p><p>Las cuotas de los partidos llevan un margen del 5 %. La página de cada partido muestra cómo se calculan.</p>',
    },
    hours: {
      title: 'Horario de atención',
      content:
        '<p>Atendemos todos los días de <b>9:00 a 22:00</b>, hora de la casa. Los mensajes de la noche se responden por la mañana.</p>',
    },
    checkin: {
      title: 'Ya puedes recoger puntos cada día',
      content:
        '<p>Recoge puntos una vez al día en tu perfil. Cámbialos por los importes fijos de la tabla de puntos, sin requisitos de apuesta.</p>',
    },
    season: {
      title: 'El cashback se paga los lunes',
      content:
        '<p>Parte de la ventaja de la casa sobre tus apuestas liquidadas vuelve en efectivo, hayas ganado o perdido. Tu nivel decide cuánto. La fórmula está en <b>VIP</b>.</p>',
    },
    withdrawals: {
      title: 'Los retiros tardan de 1 a 24 horas',
      content:
        '<p>Al pedir un retiro, el importe se retiene al instante y un reloj muestra cuánto falta. Una vez pedido, ya no se puede apostar.</p>',
    },
    maintenance: {
      title: 'Qué pasa si el servicio se interrumpe',
      content:
        '<p>Una ronda que no se puede sortear a tiempo se sortea más tarde con la misma regla, o se anula y se devuelve todo lo apostado. Ninguna se omite en silencio: las anuladas se publican con su motivo.</p>',
    },
  },
  news: {
    opening: {
      title: 'Ya estamos abiertos',
      summary: 'Tres juegos de dados a todas horas y una mesa de práctica que sortea cada 30 segundos.',
      content:
        '<p>Glasshouse abre con tres juegos: <b>Dados Exprés</b> cada 3 minutos, <b>Cubo de la Suerte</b> cada 5 y <b>Dados Reales</b> cada 10. Comparten una tabla de pagos y una promesa: todo se puede verificar.</p><p>¿Es tu primera vez? Empieza en la Mesa de Práctica.</p>',
    },
    proof: {
      title: 'Cómo se demuestra un sorteo',
      summary: 'Un compromiso antes de la ronda, un sello al cierre y tres dados que salen de ambos.',
      content:
        '<p>Antes de abrir una ronda publicamos la huella de su semilla secreta. Al cerrar, todas las apuestas quedan selladas bajo una raíz. Solo entonces llega un valor de fuera. Los dados salen de los tres con una regla pública.</p><p>Abre un sorteo en el <b>historial</b> y toca su prueba: tu navegador repite cada paso.</p>',
    },
    edge: {
      title: 'Lo que gana la casa, al céntimo',
      summary: 'Una apuesta de dados que acierta en n de 216 tiradas devuelve 210/n. No hay más.',
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
        '<p>Bajar un límite se aplica al instante. Subirlo necesita 24 horas y tu confirmación. Un descanso dura de 24 horas a 6 semanas y una autoexclusión, al menos 6 meses; nadie puede acortarlos, ni siquiera nosotros.</p>',
    },
    clock: {
      title: 'Por qué tu cuenta atrás es exacta',
      summary: 'Un solo reloj decide si una apuesta llega a tiempo, y tu pantalla muestra ese reloj.',
      content:
        '<p>El reloj de la base de datos que registra tu apuesta decide si llega a tiempo. Tu pantalla sigue ese reloj, así que la cuenta atrás que ves es la que vale.</p>',
    },
  },
  offers: {
    rebate: {
      title: 'Cashback semanal',
      summary: 'Parte de la ventaja de la casa vuelve cada lunes en efectivo.',
      content:
        '<h3>Cómo funciona</h3><p>Cashback = total apostado × 1/36 × el porcentaje de tu nivel. Se paga en efectivo cada lunes por las apuestas liquidadas la semana anterior, ganes o pierdas.</p><h3>Reglas</h3><ul><li>Sin inscripción, sin requisitos de apuesta, sin caducidad.</li><li>No cuentan los importes cancelados, devueltos o cobrados por anticipado.</li><li>Se detiene durante un descanso o una autoexclusión.</li></ul>',
    },
    points: {
      title: 'Canjea tus puntos por dinero',
      summary: 'Cambia puntos por importes fijos en efectivo.',
      content:
        '<h3>Cómo funciona</h3><p>Sumas un punto por cada 100 apostados (se abonan los lunes) y los puntos que recoges cada día. La página VIP muestra cuánto valen.</p><h3>Reglas</h3><ul><li>El abono es efectivo: puedes retirarlo al instante.</li><li>Los puntos no caducan.</li><li>Se detiene durante un descanso o una autoexclusión.</li></ul>',
    },
    checkin: {
      title: 'Siete días seguidos',
      summary: 'Recoge puntos siete días seguidos: cada día recibes más.',
      content:
        '<h3>Cómo funciona</h3><p>Recoge tus puntos una vez al día en tu perfil. Crecen del primer al séptimo día y se mantienen mientras no faltes.</p><h3>Reglas</h3><ul><li>Un día es un día de la casa, de medianoche a medianoche.</li><li>No hace falta apostar.</li></ul>',
    },
  },
  richTexts: {
    terms: {
      title: 'Condiciones de uso',
      content:
        '<h2>1. Quién puede jugar</h2><p>Debes tener al menos 18 años. Cada persona tiene una sola cuenta, solo para su propio juego.</p><h2>2. Apuestas</h2><p>Una apuesta vale cuando la confirmamos con un número. Nuestro reloj decide si llegó a tiempo. Una apuesta simple de dados se puede cancelar con devolución completa hasta el cierre de la ronda. Las demás no se pueden cancelar.</p><h2>3. Sorteos</h2><p>Las reglas de cada juego, su tabla de pagos y la forma de sortear se publican antes de abrir la ronda y valen para ella. Una ronda que no se puede sortear se anula y se devuelve todo lo apostado. Lo mismo ocurre con una ronda que seguía abierta cuando nuestra base de datos falló y hubo que restaurarla desde una copia de seguridad. Una ronda sellada se sortea igualmente y un sorteo publicado sigue siendo válido: si perdimos tu apuesta, pagamos la ganancia que demuestra tu recibo.</p><h2>4. Partidos</h2><p>Una apuesta hecha durante un partido se decide a los 5 segundos: la rechazamos si entretanto hubo un gol o una tarjeta roja, o si la cuota cambió en contra de lo que elegiste. Cuenta el resultado tras los 90 minutos y el tiempo añadido, salvo que el mercado indique otra cosa. Un partido que no se juega en las 48 horas siguientes a su hora de inicio se anula y se devuelve lo apostado. Si se interrumpe, valen las apuestas que ningún otro gol podría cambiar; las demás se devuelven.</p><p>Podemos corregir un resultado durante 24 horas. Las apuestas se liquidan entonces de nuevo: lo pagado por error se descuenta de tu saldo y, lo que falte, de tus próximos cobros.</p><p>Mientras ofrezcamos el cobro anticipado, puedes cerrar una apuesta de partidos, entera o en parte, por el 95 % de su valor justo. Es definitivo.</p><h2>5. Dinero</h2><p>Los depósitos se abonan una vez revisados. Los retiros se tramitan en 1 a 24 horas. El dinero retenido para un retiro no se puede apostar.</p><h2>6. Límites y autoexclusión</h2><p>Puedes limitar depósitos, apuestas y pérdidas, tomarte un descanso o autoexcluirte en cualquier momento. Nadie puede acortar un descanso ni una autoexclusión.</p><h2>7. La demostración</h2><p>En la demostración todo el dinero es ficticio y no tiene valor fuera de ella.</p>',
    },
    privacy: {
      title: 'Política de privacidad',
      content:
        '<h2>Qué guardamos</h2><p>Tu nombre de usuario, lo que escribes en tu perfil, tus sesiones con sus direcciones, tus apuestas y tus movimientos.</p><h2>Qué no guardamos</h2><p>Tu contraseña: solo un resumen irreversible. Tu sesión: solo la huella de su clave.</p><h2>Quién lo ve</h2><p>Cada operador ve lo que su rol necesita, y todo lo que hace queda en un registro que no se puede cambiar. Nada se vende ni se cede para publicidad.</p><h2>Cuánto tiempo</h2><p>Los datos personales están separados de las cuentas y los sorteos, que solo contienen números. Así pueden borrarse cuando la ley lo permite sin tocar un solo sorteo.</p>',
    },
    rules: {
      title: 'Reglas de los juegos de dados',
      content:
        '<h2>Los dados</h2><p>Tres dados, cada uno del 1 al 6. Las 216 tiradas son igual de probables.</p><h2>Qué devuelve cada apuesta</h2><table><thead><tr><th>Apuesta</th><th>Gana cuando</th><th>Devuelve</th></tr></thead><tbody><tr><td>Grande</td><td>suma de 11 a 17</td><td>1,962</td></tr><tr><td>Pequeño</td><td>suma de 4 a 10</td><td>1,962</td></tr><tr><td>Impar, par</td><td>suma impar o par</td><td>1,944</td></tr><tr><td>Grande e impar, pequeño y par</td><td>aciertas tamaño y paridad</td><td>3,442</td></tr><tr><td>Grande y par, pequeño e impar</td><td>aciertas tamaño y paridad</td><td>4,565</td></tr><tr><td>Suma de 3 a 18</td><td>exactamente esa suma</td><td>de 7,777 a 210,00</td></tr><tr><td>Número</td><td>sale al menos una vez</td><td>2,307</td></tr><tr><td>Pareja</td><td>el número sale al menos dos veces</td><td>13,125</td></tr><tr><td>Triple</td><td>el número sale tres veces</td><td>210,00</td></tr><tr><td>Cualquier triple</td><td>tres dados iguales</td><td>35,00</td></tr><tr><td>Dos distintos</td><td>salen los dos números</td><td>7,00</td></tr><tr><td>Dos iguales y uno distinto</td><td>exactamente esos tres dados</td><td>70,00</td></tr><tr><td>Tres distintos</td><td>salen los tres números</td><td>35,00</td></tr><tr><td>Escalera</td><td>tres seguidos</td><td>8,75</td></tr></tbody></table><p>El retorno incluye lo apostado y se muestra redondeado a la baja; se paga exactamente 210/n.</p><h2>K3 Clásico</h2><p>K3 Clásico sigue la costumbre del K3: tres dados iguales pierden en grande, pequeño, impar, par y sus combinaciones. Allí grande, pequeño, impar y par devuelven 2,00. En los demás juegos los triples cuentan.</p><h2>El cierre</h2><p>Las apuestas se cierran 1 minuto antes del sorteo; en la Mesa de Práctica, 5 segundos antes.</p>',
    },
    about: {
      title: 'Quiénes somos',
      content:
        '<p>Glasshouse es la casa de apuestas con las paredes de cristal. Cualquiera puede verificar cada sorteo, rastrear cada céntimo y leer cada regla.</p>',
    },
    responsible: {
      title: 'Juego responsable',
      content:
        '<p>Juega por diversión y solo con lo que puedas permitirte perder. De media, una apuesta de dados cuesta un 2,78 % de su importe y una de un partido, cerca de un 5 %; en una combinada, por cada partido. Ningún sistema lo cambia.</p><h3>Qué puedes hacer aquí</h3><ul><li>Fijar límites de depósito, apuesta y pérdida.</li><li>Tomarte un descanso de 24 horas a 6 semanas.</li><li>Autoexcluirte al menos 6 meses.</li></ul><h3>Señales que conviene tomar en serio</h3><ul><li>Juegas para recuperar lo perdido.</li><li>Juegas con dinero prestado.</li><li>Ocultas cuánto juegas.</li></ul><p>Si te reconoces en alguna, tómate hoy un descanso y habla con alguien de confianza o con un servicio de ayuda cercano.</p>',
    },
    fees: {
      title: 'Límites y comisiones',
      content:
        '<p>Las transferencias son gratuitas. Algunos métodos de depósito y de retiro tienen una comisión: se suma a tu pago o se descuenta de lo que recibes. Cada página muestra la comisión, el mínimo y el máximo antes de confirmar.</p>',
    },
    vip: {
      title: 'Niveles VIP',
      content:
        '<p>Tu nivel depende de lo apostado en los últimos 90 días y fija tu cashback semanal. Los niveles no se compran ni se pierden por retirar dinero.</p>',
    },
    help: {
      title: 'Ayuda',
      content:
        '<h3>¿Cómo apuesto?</h3><p>Elige un juego o un partido, toca tu apuesta, fija el importe, revisa el boleto y confirma.</p><h3>¿Puedo cancelar una apuesta?</h3><p>Una apuesta simple de dados, sí, hasta el cierre de la ronda: ábrela en «Mis apuestas». Las demás no se pueden cancelar, pero a veces puedes usar el cobro anticipado en las de partidos.</p><h3>¿Cuándo se pagan los premios?</h3><p>A los pocos segundos del sorteo. En los partidos reales, al confirmarse el resultado.</p><h3>¿Cómo verifico un sorteo?</h3><p>Abre el historial y toca el sorteo.</p>',
    },
  },
}
