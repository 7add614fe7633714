import type en from '../en/identity.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Identidad',
  failed: 'No se pudo cargar tu verificación de identidad',
  visitor: { title: 'Primero inicia sesión', text: 'La verificación de identidad pertenece a tu cuenta.' },
  states: {
    none: {
      title: 'Aún sin verificar',
      text: 'Hace falta una sola vez, antes de tu primer retiro de dinero real. Así tu dinero no cae en manos ajenas.',
    },
    pending: {
      title: 'Estamos revisando tus documentos',
      text: 'Alguien de la casa los está mirando. No hace falta que esperes aquí.',
    },
    verified: { title: 'Tu identidad está verificada', text: 'No hay nada más que hacer.' },
    rejected: { title: 'Entrega otra vez tus documentos', text: 'No se pudieron aceptar tal como estaban.' },
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
  sides: { photo: 'Página de la fotografía', front: 'Anverso', back: 'Reverso' },
  handedIn: 'Entregados',
  decided: 'Resuelto',
  send: 'Entregar para revisión',
  sent: 'Entregados para revisión',
  privacy:
    'Solo ven estas imágenes quienes verifican identidades. Se elimina de ellas el lugar donde se tomaron.',
} satisfies Texts<typeof en>
