import type en from '../en/transfer.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Transferir',
  visitor: 'Inicia sesión para enviar dinero',
  failed: 'No se pudieron cargar los límites de transferencia',
  off: {
    title: 'Las transferencias están desactivadas',
    text: 'Por ahora no se puede transferir entre jugadores. Tu dinero está seguro.',
    withdraw: 'Retirar',
  },
  recipient: {
    label: 'Destinatario',
    hint: 'Nombre de usuario, móvil o correo verificado',
    looking: 'Buscando al destinatario…',
    found: 'Encontrado',
  },
  amount: {
    label: 'Importe',
    left: 'Hoy te quedan {{left}} de {{max}}',
    all: 'Todo',
  },
  remark: {
    label: 'Nota (opcional)',
    name: 'Nota',
    hint: 'El destinatario la verá',
  },
  submit: 'Enviar',
  submitAmount: 'Enviar {{amount}}',
  note: 'Las transferencias llegan al instante y no se pueden deshacer. Envía solo a personas que conozcas.',
  about: '{{amount}} a {{name}}',
  confirm: {
    title: 'Revisa tu transferencia',
    account: 'Cuenta',
    left: 'Saldo después',
    text: 'Las transferencias llegan al instante y no se pueden deshacer. ¿Es la persona correcta?',
  },
  receipt: {
    title: 'Transferencia realizada',
    to: 'a {{account}}',
    time: 'Hora',
    number: 'Número de transferencia',
    again: 'Otra transferencia',
    record: 'Ver todas las transferencias',
  },
} satisfies Texts<typeof en>
