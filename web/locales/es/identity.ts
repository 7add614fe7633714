import type en from '../en/identity.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Identidad',
  failed: 'No se pudo cargar tu verificación de identidad',
  visitor: { title: 'Inicia sesión primero', text: 'Inicia sesión para ver tu verificación de identidad.' },
  states: {
    none: {
      title: 'Aún sin verificar',
      text: 'Hace falta una sola vez, antes de tu primer retiro de dinero real. Protege tu dinero.',
    },
    pending: {
      title: 'Estamos revisando tus documentos',
      text: 'Nuestro equipo los está revisando. No hace falta que esperes aquí.',
    },
    verified: { title: 'Tu identidad está verificada', text: 'No tienes que hacer nada más.' },
    rejected: { title: 'Envía otra vez tus documentos', text: 'No pudimos aceptar los anteriores.' },
  },
  reasons: {
    papers_unreadable: 'Las imágenes no eran lo bastante nítidas.',
    papers_expired: 'El documento ha caducado.',
    name_differs: 'El nombre no coincide con el del documento.',
    birthday_differs: 'La fecha de nacimiento no coincide con la del documento.',
    excluded: 'Hay una autoexclusión vigente para esta persona.',
    other: 'Otro motivo.',
  },
  name: 'Nombre completo',
  nameHint: 'Tal como figura en el documento',
  document: 'Documento',
  documents: {
    passport: 'Pasaporte',
    id_card: 'Documento de identidad',
    driving_licence: 'Licencia de conducir',
  },
  sides: { photo: 'Página con foto', front: 'Anverso', back: 'Reverso' },
  submitted: 'Enviados',
  decided: 'Revisados',
  send: 'Enviar a revisión',
  sent: 'Enviados a revisión',
  privacy: 'Solo nuestro equipo de verificación ve estas imágenes. Eliminamos los datos de ubicación.',
} satisfies Texts<typeof en>
