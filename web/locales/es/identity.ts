import type en from '../en/identity.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Identidad',
  failed: 'No se pudo cargar tu verificación de identidad',
  visitor: { title: 'Primero inicia sesión', text: 'La verificación de identidad pertenece a tu cuenta.' },
  states: {
    none: {
      title: 'Aún sin verificar',
      text: 'Hace falta una sola vez, antes de tu primer retiro de dinero real. Así protegemos tu dinero.',
    },
    pending: {
      title: 'Estamos revisando tus documentos',
      text: 'Nuestro equipo los está revisando. No hace falta que esperes aquí.',
    },
    verified: { title: 'Tu identidad está verificada', text: 'No hay nada más que hacer.' },
    rejected: { title: 'Envía otra vez tus documentos', text: 'No se pudieron aceptar tal como estaban.' },
  },
  reasons: {
    papers_unreadable: 'Las imágenes no se leían lo bastante bien.',
    papers_expired: 'El documento ha caducado.',
    name_differs: 'El nombre no coincide con el del documento.',
    birthday_differs: 'La fecha de nacimiento no coincide con la del documento.',
    excluded: 'Hay una autoexclusión vigente para esta persona.',
    other: 'Por otro motivo.',
  },
  name: 'Nombre completo',
  nameHint: 'Tal como figura en el documento',
  document: 'Documento',
  documents: {
    passport: 'Pasaporte',
    id_card: 'Documento de identidad',
    driving_licence: 'Permiso de conducir',
  },
  sides: { photo: 'Página con foto', front: 'Anverso', back: 'Reverso' },
  handedIn: 'Enviados',
  decided: 'Resuelto',
  send: 'Enviar a revisión',
  sent: 'Enviados a revisión',
  privacy: 'Solo nuestro equipo de verificación ve estas imágenes. Se eliminan los datos de ubicación.',
} satisfies Texts<typeof en>
