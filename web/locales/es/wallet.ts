import type en from '../en/wallet.ts'
import type { Texts } from '../texts.ts'

export default {
  visitor: { text: 'Tu dinero y tus movimientos están en tu cuenta.' },
  guest: {
    title: 'Los invitados no tienen saldo',
    text: 'Inicia sesión o abre una cuenta para tener saldo y ver cada movimiento.',
  },
  tooYoung: 'Debes tener al menos 18 años para mover dinero aquí.',
  owed: 'Debes {{amount}} tras la corrección de un resultado. Se cubrirá con tus próximos premios.',
  restricted: { withdraw: 'Retirar', record: 'Ver movimientos' },
  copyOf: 'Copiar: {{name}}',
  copied: 'Copiado',
  copyFailed: 'Tu navegador ha bloqueado la copia',
  sending: {
    now: 'Enviando…',
    lost: 'No hemos recibido respuesta. Lo intentamos de nuevo: no se hará dos veces.',
    unknown:
      '{{about}}, enviado a las {{time}}: seguimos sin respuesta. Puede que se haya hecho o no. Vuelve a consultar: no se hará dos veces.',
    stale:
      '{{about}}, enviado a las {{time}}: no llegó respuesta y ya pasó el plazo para consultarla. Comprueba si se hizo.',
    askAgain: 'Consultar de nuevo',
    lookUp: 'Comprobar',
    startOver: 'Empezar de nuevo',
    question: {
      title: '¿Dejar de esperar la respuesta?',
      text: '{{about}}: comprueba antes si se hizo. Si lo envías otra vez, podría hacerse dos veces.',
      yes: 'Ya lo he comprobado',
      no: 'Seguir esperando',
    },
  },
  outcome: {
    completed: 'Tu depósito de {{amount}} se ha abonado',
    cancelled: 'Tu depósito de {{amount}} se ha cancelado; consulta el motivo en la solicitud',
    sent_back: 'Tu depósito de {{amount}} se ha devuelto; consulta el motivo en la solicitud',
    approved: 'Tu retiro de {{amount}} se ha aprobado',
    paid: 'Tu retiro de {{amount}} se ha pagado',
    rejected: 'Tu retiro de {{amount}} se ha rechazado; el dinero ha vuelto a tu saldo',
  },
  file: {
    failed: 'No se pudo cargar el archivo. Toca para reintentar.',
    open: 'Guardar el PDF',
  },
} satisfies Texts<typeof en>
