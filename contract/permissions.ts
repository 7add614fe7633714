/** Who works in the back office. An operator has one role; a player has none. */
export const roles = ['support', 'finance', 'trader', 'content', 'compliance', 'administrator'] as const
export type Role = (typeof roles)[number]

/**
 * The permission that each act in the back office needs, and the roles that have it: the one table that the server asks, the
 * console hides its buttons by, and a test walks (every operator call with every role).
 */
export const permissions = {
  'players.read': ['support', 'finance', 'compliance', 'administrator'],
  'players.note': ['support', 'finance', 'compliance', 'administrator'],
  'players.freeze': ['compliance', 'administrator'],
  'players.protect': ['support', 'compliance', 'administrator'],
  /** Correcting a balance, which a second person approves. */
  'players.adjust': ['finance', 'administrator'],
  'deposits.read': ['support', 'finance', 'compliance', 'administrator'],
  'deposits.decide': ['finance', 'administrator'],
  'withdrawals.read': ['support', 'finance', 'compliance', 'administrator'],
  'withdrawals.decide': ['finance', 'administrator'],
  /** Where money is paid out to, in full. Who only answers players reads as much of it as they do. */
  'payouts.read': ['finance', 'compliance', 'administrator'],
  'identity.read': ['compliance', 'administrator'],
  'identity.decide': ['compliance', 'administrator'],
  'content.read': ['content', 'compliance', 'administrator'],
  'content.change': ['content', 'administrator'],
  'feedback.read': ['support', 'compliance', 'administrator'],
  'feedback.answer': ['support', 'administrator'],
  /** Conversations; of the topic `online` alone with the line below. */
  'support.read': ['support', 'finance', 'compliance', 'administrator'],
  'support.online': ['support', 'compliance', 'administrator'],
  'support.answer': ['support', 'finance', 'administrator'],
  'settings.read': ['finance', 'compliance', 'administrator'],
  'settings.change': ['administrator'],
  'games.read': ['trader', 'compliance', 'administrator'],
  'games.change': ['administrator'],
  'sport.read': ['support', 'trader', 'compliance', 'administrator'],
  'sport.results': ['trader', 'administrator'],
  'sport.trade': ['trader', 'administrator'],
  'sport.limits': ['trader', 'administrator'],
  /** Keys by which machines say what happens in matches. */
  'sport.keys': ['administrator'],
  /** Requests for a second person to decide; deciding one also needs the permission of its kind. */
  'requests.read': ['finance', 'trader', 'compliance', 'administrator'],
  'requests.decide': ['finance', 'trader', 'administrator'],
  'operators.manage': ['administrator'],
  'audit.read': ['compliance', 'administrator'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Whether a role may do what needs a permission. */
export function isAllowed(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role)
}

/** All that a role may do, in the table's order. */
export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => isAllowed(role, permission))
}
